import type { Tx } from '../platform/database/database.ts'
import { findOutlet } from './queries.ts'

/** Whether it is an open outlet of this restaurant. It stays open while the caller holds the restaurant's lock. */
export const hasOutlet = async (tx: Tx, restaurantId: string, outletId: string) =>
  (await findOutlet(tx, restaurantId, outletId))?.closed_at === null

/** The open outlet with this number; null: there is none. */
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
