import type { Tx } from '../platform/database/database.ts'

interface DueReceipt {
  restaurantId: string
  cusId: string
  about: 'request' | 'claim'
  id: string
  now: Date
}

export async function makeReceiptDue(tx: Tx, { restaurantId, cusId, about, id, now }: DueReceipt) {
  const member = await tx
    .selectFrom('membership')
    .select('wants_receipts')
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .executeTakeFirst()
  if (!member?.wants_receipts) return
  await tx
    .insertInto('due_message')
    .values({ due_at: now, message_id: id, restaurant_id: restaurantId, cus_id: cusId, about })
    .execute()
}
