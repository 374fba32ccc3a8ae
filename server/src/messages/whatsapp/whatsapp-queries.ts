import type { Language } from '@dobara/contract/text/language'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export interface GuestNumber {
  cusId: string
  phoneNumber: string
  language: Language | null
}

/** By account. A number that slept may be somebody else's by now. */
export async function findNumbers(
  database: Database,
  restaurantId: string,
  { uids, now }: { uids: string[]; now: Date },
) {
  const { rows } = await database.asRestaurant(restaurantId, (tx) =>
    sql<Omit<GuestNumber, 'language'> & { uid: string }>`
      select account.uid, consent.cus_id as "cusId", account.phone_number as "phoneNumber"
      from consent
      join customer on customer.cus_id = consent.cus_id
      join account on account.uid = customer.uid
      where consent.restaurant_id = ${restaurantId} and consent.purpose = 'whatsapp' and consent.is_given
        and account.uid = any (${uids}::uuid[]) and account.auth_method = 'phone'
        and account.phone_number is not null and account.code_opens_until > ${now}`.execute(tx),
  )
  // The query is separate, because Citus cannot join this table with the tables above, which are on
  // other nodes.
  const subscriptions = await database.global
    .selectFrom('push_subscription')
    .select(['uid', 'language'])
    .where('uid', 'in', [...uids])
    .orderBy('created_at')
    .execute()
  const languages = new Map(subscriptions.map(({ uid, language }) => [uid, language]))
  return new Map<string, GuestNumber>(
    rows.map(({ uid, ...guest }) => [uid, { ...guest, language: languages.get(uid) ?? null }]),
  )
}

export async function findGuestByNumber(database: Database, phoneNumber: string) {
  const guest = await database.global
    .selectFrom('account')
    .innerJoin('customer', 'customer.uid', 'account.uid')
    .select('cus_id')
    .where('phone_number', '=', phoneNumber)
    .where('role', '=', 'customer')
    .where('auth_method', '=', 'phone')
    .executeTakeFirst()
  return guest?.cus_id
}

export interface MessageStatus {
  restaurantId: string
  messageId: string
  status: 'delivered' | 'read' | 'failed'
  at: Date
}

/**
 * Statuses may come in any order. A message that was read had arrived, and a message that arrived
 * did not fail.
 * @returns the guest's ID; undefined if the status changed no message
 */
export async function noteStatus(
  database: Database,
  { restaurantId, messageId, status, at }: MessageStatus,
): Promise<string | undefined> {
  return database.asRestaurant(restaurantId, async (tx) => {
    const message = tx
      .updateTable('guest_message')
      .where('restaurant_id', '=', restaurantId)
      .where('message_id', '=', messageId)
      .returning('cus_id')
    const delivered = sql<Date>`coalesce(delivered_at, ${at})`
    const opened = sql<Date>`coalesce(opened_at, ${at})`
    const noted =
      status === 'failed'
        ? message
            .set({ channel: null })
            .where('channel', '=', 'whatsapp')
            .where('delivered_at', 'is', null)
        : message.set({
            delivered_at: delivered,
            ...(status === 'read' && { opened_at: opened }),
          })
    return (await noted.executeTakeFirst())?.cus_id
  })
}
