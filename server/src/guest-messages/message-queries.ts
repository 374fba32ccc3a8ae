import type { MessageDetails } from '@dobara/contract/guest-messages/message-text'
import { type MessageKind, messageRules } from '@dobara/contract/rules/messages'
import { type Selectable, sql } from 'kysely'
import type { GuestMessageTable } from '../../database/schema.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { addressOf } from '../restaurants/public-restaurant.ts'
import type { Channel, Sender } from './channel.ts'
import { fitText } from './fit-text.ts'
import { offerRules } from './offer-rules.ts'

export interface StoredMessage {
  message_id: string
  /** Null: the guest's account is gone. */
  uid: string | null
  kind: MessageKind
  details: MessageDetails
  expires_at: Date
}

/** Notes how messages of one claim left, null for no channel, and ends their claims. */
export const noteSent = (
  database: Database,
  restaurantId: string,
  sent: { messageId: string; channel: Channel['name'] | null }[],
  claimedUntil: Date,
  now: Date,
) =>
  database.call('note_sent', 'select note_sent($1, $2, $3, $4, $5)', [
    restaurantId,
    sent.map(({ messageId }) => messageId),
    sent.map(({ channel }) => channel),
    claimedUntil,
    now,
  ])

/** Ends messages of which every try failed until it was too late. A receipt stands under Messages alone. */
export const endLate = (tx: Tx, restaurantId: string, messageIds: string[], now: Date) =>
  sql`update guest_message set state = case when round is null then 'sent' else 'late' end,
      stands = round is null, sent_at = case when round is null then ${now}::timestamptz end
    where restaurant_id = ${restaurantId} and message_id = any (${messageIds}::uuid[])
      and state = 'waiting'`.execute(tx)

export type OfferOutcome = 'send' | 'quiet' | Exclude<MessageState, 'waiting'>
type MessageState = Selectable<GuestMessageTable>['state']

export interface JudgedOffer extends StoredMessage {
  outcome: OfferOutcome
}

/** Judges offers by the database's rules, and counts those that may be handed over. */
export async function takeOffers(
  database: Database,
  restaurantId: string,
  messageIds: string[],
  { now, isBilled }: { now: Date; isBilled: boolean },
): Promise<JudgedOffer[]> {
  if (messageIds.length === 0) return []
  return database.call<JudgedOffer>(
    'take_offers',
    'select * from take_offers($1, $2, $3, $4, $5)',
    [restaurantId, messageIds, now, isBilled, JSON.stringify(offerRules(now))],
  )
}

/** Judges receipts by the database's rules, and counts those that may be handed over. */
export async function takeReceipts(
  database: Database,
  restaurantId: string,
  messageIds: string[],
  now: Date,
): Promise<(StoredMessage & { outcome: 'send' | 'quiet' | 'quietly' })[]> {
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

/** The name and picture under which a restaurant's messages come. */
export async function findSender(database: Database, restaurantId: string): Promise<Sender> {
  const restaurant = await database.global
    .selectFrom('program')
    .select(['res_id', 'restaurant_name', 'logo', 'reward_picture'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  return {
    restaurantId,
    resId: restaurant.res_id,
    restaurantName: fitText('restaurantName', restaurant.restaurant_name),
    logo: addressOf(restaurant, 'logo'),
  }
}
