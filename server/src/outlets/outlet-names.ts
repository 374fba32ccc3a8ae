import type { Tx } from '../platform/database/database.ts'
import { listOutlets } from './list-outlets.ts'

const atAnOutlet = ['in_store', 'online', 'reversal', 'correction', 'claim_approved']

export type OutletOf = (row: { kind: string; outlet_id: string | null }) => string | null

/**
 * Closed outlets are included. The name is null for an act at no outlet, and at a restaurant with a
 * single outlet.
 */
export async function outletNames(tx: Tx, restaurantId: string): Promise<OutletOf> {
  const outlets = await listOutlets(tx, restaurantId)
  if (outlets.length < 2) return () => null
  const names = new Map(outlets.map(({ outlet_id, name }) => [outlet_id, name]))
  return ({ kind, outlet_id }) =>
    atAnOutlet.includes(kind) ? (names.get(outlet_id ?? restaurantId) ?? null) : null
}
