import { isWithoutApp } from '@dobara/contract/fields/check-digit'
import { endedName, initialOf, shortName } from '@dobara/contract/text/names'

export interface GuestRow {
  first_name: string
  last_name: string
  left_at?: Date | null
  /**
   * This ID names the award that made the guest a member, until the guest acts. If `left_at` is
   * also set, this award was undone.
   */
  joined_with?: string | null
  is_erased?: boolean
}

/**
 * A `stranger` has no membership, or one whose only award was undone. A guest who is `given` has
 * points but has not acted, and one who is `here` has joined, ordered or claimed. A guest who is
 * `left` has left or was erased.
 */
export type Standing = 'stranger' | 'given' | 'here' | 'left'

export function standingOf(row: GuestRow | undefined): Standing {
  if (!row) return 'stranger'
  if (row.left_at) return row.joined_with ? 'stranger' : 'left'
  return row.joined_with ? 'given' : 'here'
}

export function guestName(cusId: string, row: GuestRow | undefined) {
  const isNamed = row !== undefined && standingOf(row) === 'here' && row.first_name !== ''
  const firstName = isNamed ? row.first_name : ''
  const initial = isNamed ? initialOf(row.last_name) : ''
  const isErased = row?.is_erased ?? false
  const kind = isWithoutApp(cusId) ? 'Guest without the app' : 'New guest'
  const unnamed = isErased ? 'Erased guest.' : `${kind} ••${cusId.slice(-4)}.`
  return {
    firstName,
    lastInitial: initial,
    isErased,
    name: isNamed ? endedName(shortName(firstName, initial)) : unnamed,
  }
}
