import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

/** What somebody at the restaurant does. All else is the guest's own or nobody's, and happens at no outlet. */
const atAnOutlet = ['in_store', 'online', 'reversal', 'correction', 'claim_approved']

export type OutletOf = (row: { kind: string; outlet_id: string | null }) => string | null

/**
 * Reads the names of the restaurant's outlets, closed ones too. What it returns answers null for a row that happened at
 * none, and for all rows of a restaurant that never had a second outlet.
 */
export async function outletNames(tx: Tx, restaurantId: string): Promise<OutletOf> {
  const { rows } = await sql<{ outlet_id: string; name: string }>`
    select o.outlet_id, coalesce(o.name, p.restaurant_name) as name
    from outlet o join program p on p.restaurant_id = o.restaurant_id
    where o.restaurant_id = ${restaurantId}`.execute(tx)
  if (rows.length < 2) return () => null
  const names = new Map(rows.map(({ outlet_id, name }) => [outlet_id, name]))
  return ({ kind, outlet_id }) =>
    atAnOutlet.includes(kind) ? (names.get(outlet_id ?? restaurantId) ?? null) : null
}
