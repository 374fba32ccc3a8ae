import { sql } from 'kysely'
import { lockCard } from '../customers/card-lock.ts'
import { placesOf } from '../customers/places-of.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { emptyTexts } from '../platform/database/empty-texts.ts'
import { causeOfEntry } from '../points/cause.ts'
import { explainedEntries } from '../points/ledger.ts'
import { withAccountsOf } from '../session/account-lock.ts'
import type { Account } from '../session/authority.ts'

export const findPerson = (database: Database, uid: string) =>
  database.global
    .selectFrom('customer')
    .innerJoin('account', 'account.uid', 'customer.uid')
    .select([
      'cus_id as cusId',
      'first_name as firstName',
      'last_name as lastName',
      'phone_number as phoneNumber',
      'email',
      'consent_version as noticeVersion',
      'consented_at as agreedAt',
      'customer.created_at as since',
    ])
    .select(
      sql<string | null>`nullif(array_to_string(former_numbers, ', '), '')`.as('formerNumber'),
    )
    .where('customer.uid', '=', uid)
    .executeTakeFirst()

/** Includes restaurants that the guest left, because points stay there. */
export const listMemberships = (tx: Tx, cusId: string) =>
  tx
    .selectFrom('membership')
    .innerJoin('program', 'program.restaurant_id', 'membership.restaurant_id')
    .select([
      'res_id as resId',
      'restaurant_name as restaurantName',
      'first_name as firstName',
      'last_name as lastName',
      'balance',
      'program.unit',
      'points_left as pointsLeft',
      'joined_at as joinedAt',
      'last_visit_at as lastVisitAt',
      'note as noteOfTheOwner',
      'left_at as leftAt',
    ])
    .where('membership.restaurant_id', 'in', placesOf(tx, cusId))
    .where('cus_id', '=', cusId)
    .orderBy('joined_at')
    .execute()

/** One statement reads both tables, because entries are moved between them. */
export function listEntries(tx: Tx, cusId: string) {
  const entries = (which: 'current' | 'old') =>
    explainedEntries(tx, which)
      .innerJoin('program', 'program.restaurant_id', 'points_entry.restaurant_id')
      .select([
        'points_entry.restaurant_id',
        'number',
        'res_id as resId',
        'kind',
        'points',
        'points_entry.in_stamps as isInStamps',
        'balance_after as balanceAfter',
        'bill_amount as billAmount',
        'points_entry.created_at as createdAt',
        'points_entry.sent_at as sentAt',
        'reason',
        'words',
      ])
      .select(causeOfEntry().as('cause'))
      .where('points_entry.restaurant_id', 'in', placesOf(tx, cusId))
      .where('points_entry.cus_id', '=', cusId)
  return tx
    .selectFrom(entries('current').unionAll(entries('old')).as('entry'))
    .select([
      'resId',
      'kind',
      'points',
      'isInStamps',
      'balanceAfter',
      'billAmount',
      'createdAt',
      'sentAt',
      'cause',
      'reason',
      'words',
    ])
    .orderBy('restaurant_id')
    .orderBy('number')
    .execute()
}

export const listSessions = (database: Database, uid: string) =>
  database.global
    .selectFrom('session')
    .select(['signed_in_at as signedInAt', 'last_used_at as lastUsedAt', 'revoked_at as revokedAt'])
    .where('uid', '=', uid)
    .orderBy('signed_in_at')
    .execute()

export const listPlaces = async (database: Database, cusId: string): Promise<string[]> => {
  const places = await placesOf(database.global, cusId).orderBy('restaurant_id').execute()
  return places.map((place) => place.restaurant_id)
}

/** Waits if the guest is joining a restaurant, so that the caller finds it. */
export const closeCard = (database: Database, uid: string, now: Date) =>
  database.global.transaction().execute(async (tx) => {
    await lockCard(tx, uid)
    const card = await tx
      .updateTable('customer')
      .set({ ...(await emptyTexts(tx, 'customer')), erased_at: now })
      .where('uid', '=', uid)
      .returning('cus_id')
      .executeTakeFirst()
    return card?.cus_id
  })

/** Only the card's ID remains. Waits for a parallel sign-in. */
export const deleteAccount = (
  database: Database,
  { uid, subject }: Pick<Account, 'uid' | 'subject'>,
) =>
  withAccountsOf(database, subject, async (tx) => {
    await tx.deleteFrom('account').where('uid', '=', uid).execute()
  })

export const hasOtherAccount = async (
  database: Database,
  { uid, subject }: { uid: string; subject: string },
): Promise<boolean> => {
  const other = await database.global
    .selectFrom('account')
    .select('uid')
    .where('subject', '=', subject)
    .where('uid', '<>', uid)
    .executeTakeFirst()
  return other !== undefined
}

export const listMessages = (tx: Tx, cusId: string) =>
  tx
    .selectFrom('guest_message')
    .innerJoin('program', 'program.restaurant_id', 'guest_message.restaurant_id')
    .select([
      'res_id as resId',
      'kind',
      'details',
      'sent_at as sentAt',
      'channel',
      'opened_at as openedAt',
    ])
    .where('guest_message.restaurant_id', 'in', placesOf(tx, cusId))
    .where('cus_id', '=', cusId)
    .where('guest_message.state', '=', 'sent')
    .orderBy('sent_at')
    .orderBy('message_id')
    .execute()

export const listGifts = (tx: Tx, cusId: string) =>
  tx
    .selectFrom('gift')
    .innerJoin('program', 'program.restaurant_id', 'gift.restaurant_id')
    .select(['res_id as resId', 'restaurant_name as restaurantName', 'cause', 'gift.reward'])
    .select(['words', 'given_at as givenAt'])
    .select(['ends_at as endsAt', 'stopped_at as stoppedAt', 'stop_reason as stopReason'])
    .where('gift.restaurant_id', 'in', placesOf(tx, cusId))
    .where('cus_id', '=', cusId)
    .where('given_at', 'is not', null)
    .orderBy('given_at')
    .orderBy('gift_id')
    .execute()

/** Keeps the rows, because messages are counted. */
export const forgetMessages = async (tx: Tx, restaurantId: string, cusId: string) =>
  tx
    .updateTable('guest_message')
    .set(await emptyTexts(tx, 'guest_message'))
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .execute()
