import type { Tx } from '../platform/database/database.ts'
import { emptyTexts } from '../platform/database/empty-texts.ts'

export async function forgetStaff(tx: Tx, restaurantId: string, now: Date): Promise<string[]> {
  await tx
    .updateTable('staff')
    .set({
      ...(await emptyTexts(tx, 'staff')),
      name: '–',
      pin_mac: null,
      number_mac: null,
      revoked_at: now,
    })
    .where('restaurant_id', '=', restaurantId)
    .execute()
  const phones = await tx
    .updateTable('counter_device')
    .set({ ...(await emptyTexts(tx, 'counter_device')), name: '–', revoked_at: now })
    .where('restaurant_id', '=', restaurantId)
    .returning('device_id')
    .execute()
  await tx.deleteFrom('device_code').where('restaurant_id', '=', restaurantId).execute()
  return phones.map(({ device_id }) => device_id)
}
