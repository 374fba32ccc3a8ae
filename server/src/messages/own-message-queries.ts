import type { MessageDetails } from '@dobara/contract/guest-messages/message-text'
import { type MessageKind, messageRules } from '@dobara/contract/rules/messages'
import type { Purpose } from '@dobara/contract/rules/notice'
import { dayMilliseconds } from '@dobara/contract/text/india-time'
import { placesOf } from '../customers/places-of.ts'
import type { Tx } from '../platform/database/database.ts'

const mostShown = 100

export interface OwnMessage {
  restaurant_id: string
  message_id: string
  kind: MessageKind
  details: MessageDetails
  created_at: Date
  opened_at: Date | null
  reported_at: Date | null
  res_id: string
  restaurant_name: string
  logo: string | null
  reward_picture: string | null
}

/**
 * Pending receipts are included, because a phone may get a receipt before the server records it as
 * sent.
 */
export const listOwn = async (
  tx: Tx,
  cusId: string,
  kinds: readonly MessageKind[] | null,
  now: Date,
) =>
  (await tx
    .selectFrom('guest_message')
    .innerJoin('program', 'program.restaurant_id', 'guest_message.restaurant_id')
    .select([
      'guest_message.restaurant_id',
      'message_id',
      'kind',
      'details',
      'created_at',
      'opened_at',
      'reported_at',
      'res_id',
      'restaurant_name',
      'program.logo',
      'program.reward_picture',
    ])
    .where('cus_id', '=', cusId)
    .where('guest_message.restaurant_id', 'in', placesOf(tx, cusId))
    .where(({ and, eb, or }) =>
      or([
        eb('guest_message.state', '=', 'sent'),
        and([eb('guest_message.state', '=', 'waiting'), eb('round', 'is', null)]),
      ]),
    )
    .$if(kinds !== null, (query) => query.where('kind', 'in', kinds ?? []))
    .where('created_at', '>', new Date(now.getTime() - messageRules.keptDays * dayMilliseconds))
    .orderBy('created_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(mostShown)
    .execute()) as OwnMessage[]

/** Pending messages are included, because they may already be on a phone. */
export const findOwn = async (tx: Tx, cusId: string, messageIds: string[]) =>
  (await tx
    .selectFrom('guest_message')
    .innerJoin('program', 'program.restaurant_id', 'guest_message.restaurant_id')
    .select(['guest_message.restaurant_id', 'res_id', 'message_id', 'kind'])
    .where('cus_id', '=', cusId)
    .where('guest_message.restaurant_id', 'in', placesOf(tx, cusId))
    .where('message_id', 'in', messageIds)
    .where('guest_message.state', 'in', ['waiting', 'sent'])
    .execute()) as Pick<OwnMessage, 'restaurant_id' | 'res_id' | 'message_id' | 'kind'>[]

export interface Giving {
  restaurant_id: string
  purpose: Purpose
  decided_at: Date
}

export const listGivings = async (tx: Tx, cusId: string) =>
  (await tx
    .selectFrom('consent_change')
    .select(['restaurant_id', 'purpose', 'decided_at'])
    .where('cus_id', '=', cusId)
    .where('restaurant_id', 'in', placesOf(tx, cusId))
    .where('is_given', '=', true)
    .orderBy('decided_at', 'desc')
    .execute()) as Giving[]

export const listAllowed = async (tx: Tx, cusId: string) =>
  (await tx
    .selectFrom('consent')
    .select(['restaurant_id', 'purpose', 'decided_at'])
    .where('cus_id', '=', cusId)
    .where('restaurant_id', 'in', placesOf(tx, cusId))
    .where('is_given', '=', true)
    .execute()) as Giving[]

export const noteOpened = (tx: Tx, restaurantId: string, messageIds: string[], now: Date) =>
  tx
    .updateTable('guest_message')
    .set({ opened_at: now })
    .where('restaurant_id', '=', restaurantId)
    .where('message_id', 'in', messageIds)
    .where('opened_at', 'is', null)
    .execute()

export const noteReported = (tx: Tx, restaurantId: string, messageId: string, now: Date) =>
  tx
    .updateTable('guest_message')
    .set({ reported_at: now })
    .where('restaurant_id', '=', restaurantId)
    .where('message_id', '=', messageId)
    .where('reported_at', 'is', null)
    .execute()
