import { lastInitial, shortName } from '@dobara/contract/names'

/** A guest as the restaurant's own row has them; without names where they did nothing there themselves. */
export interface GuestRow {
  first_name: string
  last_name: string
  left_at?: Date | null
  /** The award that made them a member, as long as that is all; with `left_at` it was taken back. */
  joined_with?: string | null
}

/**
 * How a guest stands to a restaurant: never there, given points without having done anything, there by
 * themselves (joined, asked or claimed), or gone.
 */
export type Standing = 'stranger' | 'given' | 'here' | 'left'

export function standingOf(row: GuestRow | undefined): Standing {
  if (!row) return 'stranger'
  if (row.left_at) return row.joined_with ? 'stranger' : 'left'
  return row.joined_with ? 'given' : 'here'
}

/**
 * All that a restaurant learns of who a guest is, in whatever call: a first name and an initial once the
 * guest did something there themselves, and until then and after they left nothing but the ID it typed.
 * The table in docs/security.md says the same.
 */
export function learned(cusId: string, row: GuestRow | undefined) {
  const isNamed = row !== undefined && standingOf(row) === 'here' && row.first_name !== ''
  const firstName = isNamed ? row.first_name : ''
  const initial = isNamed ? lastInitial(row.last_name) : ''
  return {
    firstName,
    lastInitial: initial,
    /** 'Asha R.', 'Asha.' or 'New guest ••1234.': it always ends its sentence. */
    name: isNamed ? shortName(firstName, initial) : `New guest ••${cusId.slice(-4)}.`,
  }
}
