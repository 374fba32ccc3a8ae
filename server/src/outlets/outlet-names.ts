import type { Tx } from '../platform/database/database.ts'
import { listOutlets } from './list-outlets.ts'

/** What somebody at the restaurant does. All else is the guest's own or nobody's, and happens at no outlet. */
const atAnOutlet = ['in_store', 'online', 'reversal', 'correction', 'claim_approved']

export type OutletOf = (row: { kind: string; outlet_id: string | null }) => string | null

/**
 * Reads the names of the restaurant's outlets, closed ones too. What it returns answers null for a row that happened at
 * none, and for all rows of a restaurant that never had a second outlet.
 */
export async function outletNames(tx: Tx, restaurantId: string): Promise<OutletOf> {
  const outlets = await listOutlets(tx, restaurantId)
  if (outlets.length < 2) return () => null
  const names = new Map(outlets.map(({ outlet_id, name }) => [outlet_id, name]))
  return ({ kind, outlet_id }) =>
    atAnOutlet.includes(kind) ? (names.get(outlet_id ?? restaurantId) ?? null) : null
}
