import { endedName, initialOf, shortName } from '@dobara/contract/text/names'

/** The names are empty until the guest acts at the restaurant. */
export interface GuestRow {
  first_name: string
  last_name: string
  left_at?: Date | null
  /**
   * The award that made the guest a member, until the guest acts. With `left_at`, this award was
   * undone.
   */
  joined_with?: string | null
  /** Missing if the query reads no erased guests */
  is_erased?: boolean
}

/**
 * `stranger`: no membership, or its only award was undone. `given`: got points, but has not acted.
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
  const unnamed = isErased ? 'Erased guest.' : `New guest ••${cusId.slice(-4)}.`
  return {
    firstName,
    lastInitial: initial,
    isErased,
    /** 'Asha R.', 'New guest ••1234.' or 'Erased guest.' */
    name: isNamed ? endedName(shortName(firstName, initial)) : unnamed,
  }
}
