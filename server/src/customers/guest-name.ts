import { endedName, initialOf, shortName } from '@dobara/contract/text/names'

/** A guest in a restaurant's membership table. The names are empty until the guest acted there. */
export interface GuestRow {
  first_name: string
  last_name: string
  left_at?: Date | null
  /** The award that made the guest a member, until the guest acts. With `left_at`, that award was undone. */
  joined_with?: string | null
  /** Read only where an owner still sees the rows of guests who are gone. */
  is_erased?: boolean
}

/**
 * A guest's relation to a restaurant:
 * - `stranger`: no relation, or the only award was undone
 * - `given`: the restaurant gave points, and the guest has not acted
 * - `here`: the guest joined, requested points or claimed a reward
 * - `left`: the guest left or was erased
 */
export type Standing = 'stranger' | 'given' | 'here' | 'left'

export function standingOf(row: GuestRow | undefined): Standing {
  if (!row) return 'stranger'
  if (row.left_at) return row.joined_with ? 'stranger' : 'left'
  return row.joined_with ? 'given' : 'here'
}

/**
 * The name under which a restaurant sees a guest, in every call: first name and initial while the guest's standing is
 * `here`, otherwise only the end of the ID, and of an erased guest nothing. The table in docs/security.md states the same rule.
 */
export function guestName(cusId: string, row: GuestRow | undefined) {
  const isNamed = row !== undefined && standingOf(row) === 'here' && row.first_name !== ''
  const firstName = isNamed ? row.first_name : ''
  const initial = isNamed ? initialOf(row.last_name) : ''
  const isErased = row?.is_erased ?? false
  const unnamed = isErased ? 'Erased guest.' : `New guest ••${cusId.slice(-4)}.`
  return {
    firstName,
    lastInitial: initial,
    isErased,
    /** Such as 'Asha R.', 'Asha.', 'New guest ••1234.' or 'Erased guest.'. It ends with a full stop. */
    name: isNamed ? endedName(shortName(firstName, initial)) : unnamed,
  }
}
