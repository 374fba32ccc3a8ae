import type { Tx } from '../platform/database/database.ts'

interface DueReceipt {
  restaurantId: string
  cusId: string
  /** A decision that makes no entry. The ledger does the same for entries. */
  about: 'request' | 'claim'
  /** The request's or the claim's ID. */
  id: string
  now: Date
}

/** Makes a message about a decision due, in the transaction of the decision, if the guest wants receipts. */
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
