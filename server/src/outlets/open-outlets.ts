import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { findOutlet } from './queries.ts'

/**
 * The outlet stays open while the caller holds the restaurant's lock. Null passes.
 * @throws {Failure} outlet_not_found
 */
export async function requireOutlet(tx: Tx, restaurantId: string, outletId: string | null) {
  if (outletId && (await findOutlet(tx, restaurantId, outletId))?.closed_at !== null)
    fail('outlet_not_found')
}

export const findOutletNumbered = async (tx: Tx, restaurantId: string, number: number) =>
  (
    await tx
      .selectFrom('outlet')
      .select('outlet_id')
      .where('restaurant_id', '=', restaurantId)
      .where('number', '=', number)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
  )?.outlet_id ?? null
