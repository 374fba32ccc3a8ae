import { messageRules } from '@dobara/contract/rules/messages'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Channel } from './channel.ts'
import type { JudgedMessage } from './judged-message.ts'

export const noteSent = (
  database: Database,
  restaurantId: string,
  sent: { messageId: string; channel: Channel['name'] | null }[],
  leasedUntil: Date,
  now: Date,
) =>
  database.call('note_sent', 'select note_sent($1, $2, $3, $4, $5)', [
    restaurantId,
    sent.map(({ messageId }) => messageId),
    sent.map(({ channel }) => channel),
    leasedUntil,
    now,
  ])

/** If every try failed, a receipt is shown only on the screen Messages. */
export const endLate = (tx: Tx, restaurantId: string, messageIds: string[], now: Date) =>
  sql`update guest_message set state = case when round is null then 'sent' else 'late' end,
      stands = round is null, sent_at = case when round is null then ${now}::timestamptz end
    where restaurant_id = ${restaurantId} and message_id = any (${messageIds}::uuid[])
      and state = 'waiting'`.execute(tx)

export async function takeReceipts(
  database: Database,
  restaurantId: string,
  messageIds: string[],
  now: Date,
): Promise<JudgedMessage[]> {
  if (messageIds.length === 0) return []
  return database.call('take_receipts', 'select * from take_receipts($1, $2, $3, $4, $5, $6)', [
    restaurantId,
    messageIds,
    now,
    messageRules.receiptsInHour,
    messageRules.quietFromHour,
    messageRules.quietUntilHour,
  ])
}
