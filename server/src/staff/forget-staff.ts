import type { Tx } from '../platform/database/database.ts'

/**
 * Ends all people's PINs and all counter phones of a restaurant that closes, and removes their names.
 * @returns the IDs of the counter phones
 */
export async function forgetStaff(tx: Tx, restaurantId: string, now: Date): Promise<string[]> {
  await tx
    .updateTable('staff')
    .set({ name: '–', pin_mac: null, number_mac: null, revoked_at: now })
    .where('restaurant_id', '=', restaurantId)
    .execute()
  const phones = await tx
    .updateTable('counter_device')
    .set({ name: '–', revoked_at: now })
    .where('restaurant_id', '=', restaurantId)
    .returning('device_id')
    .execute()
  await tx.deleteFrom('device_code').where('restaurant_id', '=', restaurantId).execute()
  return phones.map(({ device_id }) => device_id)
}
