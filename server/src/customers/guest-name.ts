import { isWithoutApp } from '@dobara/contract/fields/check-digit'
import { endedName, initialOf, shortName } from '@dobara/contract/text/names'

/** The names are empty until the guest acts at the restaurant. */
export interface GuestRow {
  first_name: string
  last_name: string
  left_at?: Date | null
  /**
   * The award that made the guest a member, until the guest acts. When `left_at` is also set, this
   * award was undone.
   */
  joined_with?: string | null
  is_erased?: boolean
}

/**
 * `stranger`: no membership, or a membership whose only award was undone. `given`: got points, but
 * has not acted.
 * `here`: joined, ordered or claimed. `left`: left or was erased.
 */
export type Standing = 'stranger' | 'given' | 'here' | 'left'

export function standingOf(row: GuestRow | undefined): Standing {
  if (!row) return 'stranger'
  if (row.left_at) return row.joined_with ? 'stranger' : 'left'
  return row.joined_with ? 'given' : 'here'
}

/** docs/security.md states the same rule. */
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
    /** 'Asha R.', 'New guest ••1234.' or 'Erased guest.' */
    name: isNamed ? endedName(shortName(firstName, initial)) : unnamed,
  }
}
