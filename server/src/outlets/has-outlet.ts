import type { Tx } from '../platform/database/database.ts'
import { findOutlet } from './queries.ts'

/** Whether it is an open outlet of this restaurant. It stays open while the caller holds the restaurant's lock. */
export const hasOutlet = async (tx: Tx, restaurantId: string, outletId: string) =>
  (await findOutlet(tx, restaurantId, outletId))?.closed_at === null
