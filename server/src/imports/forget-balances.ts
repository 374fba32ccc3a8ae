import type { Tx } from '../platform/database/database.ts'

/** Deletes all points that wait at a restaurant that closes. */
export const forgetBalances = (tx: Tx, restaurantId: string) =>
  tx.deleteFrom('carried_balance').where('restaurant_id', '=', restaurantId).execute()
