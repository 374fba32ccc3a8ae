import type { Tx } from '../platform/database/database.ts'

/** Removes the telephone numbers and addresses of a restaurant that closes. The names stay with its entries. */
export async function forgetOutlets(tx: Tx, restaurantId: string) {
  await tx
    .updateTable('outlet')
    .set({ phone: null })
    .where('restaurant_id', '=', restaurantId)
    .execute()
  await tx
    .updateTable('outlet')
    .set({ address_line1: '', address_line2: '', pincode: '000000' })
    .where('restaurant_id', '=', restaurantId)
    .where('number', '>', 1)
    .execute()
}
