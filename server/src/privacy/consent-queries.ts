import { type Decided, noticeVersion } from '@dobara/contract/rules/notice'
import { sql } from 'kysely'
import type { ConsentChangeTable } from '../../database/schema.ts'
import { placesOf } from '../customers/places-of.ts'
import type { Tx } from '../platform/database/database.ts'

export interface Decision {
  purpose: Decided
  isGiven: boolean
  /** The birthday is month and day, and is given only if `birthday` is allowed. */
  birthday: string | null
}

type DecidedBy = ConsentChangeTable['decided_by']

export const decisionsOf = (tx: Tx, restaurantId: string, cusId: string) =>
  tx
    .selectFrom('consent')
    .select(['purpose', 'is_given', 'birthday'])
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .execute()

export const listPlaces = (tx: Tx, cusId: string, restaurantId?: string) =>
  tx
    .selectFrom('membership')
    .innerJoin('program', 'program.restaurant_id', 'membership.restaurant_id')
    .select(['membership.restaurant_id', 'res_id', 'restaurant_name', 'asks_ratings'])
    .where('cus_id', '=', cusId)
    .where('membership.restaurant_id', 'in', placesOf(tx, cusId))
    .$if(restaurantId !== undefined, (places) =>
      places.where('membership.restaurant_id', '=', restaurantId ?? ''),
    )
    .where(sql<boolean>`is_member(left_at)`)
    .orderBy('restaurant_name')
    .orderBy('res_id')
    .execute()

export const listAllowed = (tx: Tx, cusId: string, restaurantId?: string) =>
  tx
    .selectFrom('consent')
    .select(['restaurant_id', 'purpose', 'notice_version', 'decided_at', 'birthday'])
    .where('cus_id', '=', cusId)
    .where('restaurant_id', 'in', placesOf(tx, cusId))
    .$if(restaurantId !== undefined, (rows) => rows.where('restaurant_id', '=', restaurantId ?? ''))
    .where('is_given', '=', true)
    .where('purpose', '!=', 'carried_balance')
    .execute()

export const listBirthdays = (tx: Tx, cusId: string) =>
  tx
    .selectFrom('consent')
    .innerJoin('program', 'program.restaurant_id', 'consent.restaurant_id')
    .select(['res_id as resId', 'birthday'])
    .where('cus_id', '=', cusId)
    .where('consent.restaurant_id', 'in', placesOf(tx, cusId))
    .where('birthday', 'is not', null)
    .orderBy('res_id')
    .execute()

export const listChanges = (tx: Tx, cusId: string) =>
  tx
    .selectFrom('consent_change')
    .innerJoin('program', 'program.restaurant_id', 'consent_change.restaurant_id')
    .select([
      'res_id as resId',
      'purpose',
      'is_given as isGiven',
      'notice_version as noticeVersion',
      'decided_by as decidedBy',
      'decided_at as decidedAt',
    ])
    .where('cus_id', '=', cusId)
    .where('consent_change.restaurant_id', 'in', placesOf(tx, cusId))
    .orderBy('res_id')
    .orderBy('number')
    .execute()

export async function countGivenSince(tx: Tx, restaurantId: string, cusId: string, since: Date) {
  const { count } = await tx
    .selectFrom('consent_change')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .where('is_given', '=', true)
    .where('decided_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Change {
  cusId: string
  purpose: Decided
  isGiven: boolean
  noticeVersion: number
}

/** The caller must have locked the membership. */
export async function decide(
  tx: Tx,
  { restaurantId, cusId, now }: { restaurantId: string; cusId: string; now: Date },
  decisions: Decision[],
) {
  for (const { purpose, isGiven, birthday } of decisions) {
    const decision = {
      is_given: isGiven,
      notice_version: noticeVersion,
      decided_at: now,
      birthday,
    }
    await tx
      .insertInto('consent')
      .values({ restaurant_id: restaurantId, cus_id: cusId, purpose, ...decision })
      .onConflict((conflict) =>
        conflict.columns(['restaurant_id', 'cus_id', 'purpose']).doUpdateSet(decision),
      )
      .execute()
  }
  const news = decisions.find(({ purpose }) => purpose === 'news')
  if (news) await setWantsReceipts(tx, restaurantId, cusId, news.isGiven)
  const changes = decisions.map(({ purpose, isGiven }) => ({
    cusId,
    purpose,
    isGiven,
    noticeVersion,
  }))
  await addChanges(tx, restaurantId, changes, { decidedBy: 'guest', now })
}

/**
 * If `cusId` is missing, the consents of all guests are withdrawn. The memberships must be locked
 * or ended.
 */
export async function withdraw(
  tx: Tx,
  { restaurantId, cusId }: { restaurantId: string; cusId?: string },
  by: { decidedBy: Exclude<DecidedBy, 'guest'>; now: Date },
) {
  const ended = await tx
    .updateTable('consent')
    .set({ is_given: false, birthday: null, decided_at: by.now })
    .where('restaurant_id', '=', restaurantId)
    .$if(cusId !== undefined, (rows) => rows.where('cus_id', '=', cusId ?? ''))
    .where('is_given', '=', true)
    .returning(['cus_id as cusId', 'purpose', 'notice_version as noticeVersion'])
    .execute()
  await setWantsReceipts(tx, restaurantId, cusId, false)
  const changes = ended.map((row) => ({
    ...row,
    purpose: row.purpose as Decided,
    isGiven: false,
  }))
  await addChanges(tx, restaurantId, changes, by)
}

const setWantsReceipts = (
  tx: Tx,
  restaurantId: string,
  cusId: string | undefined,
  wantsReceipts: boolean,
) =>
  tx
    .updateTable('membership')
    .set({ wants_receipts: wantsReceipts })
    .where('restaurant_id', '=', restaurantId)
    .$if(cusId !== undefined, (rows) => rows.where('cus_id', '=', cusId ?? ''))
    .where('wants_receipts', '!=', wantsReceipts)
    .execute()

const rowsAtOnce = 1000

/** The memberships must be locked or ended. */
export async function addChanges(
  tx: Tx,
  restaurantId: string,
  changes: Change[],
  { decidedBy, now }: { decidedBy: DecidedBy; now: Date },
) {
  for (let from = 0; from < changes.length; from += rowsAtOnce) {
    const some = changes.slice(from, from + rowsAtOnce)
    const numbers = await lastNumbers(tx, restaurantId, [
      ...new Set(some.map(({ cusId }) => cusId)),
    ])
    const rows = some.map(({ cusId, purpose, isGiven, noticeVersion: version }) => {
      const number = (numbers.get(cusId) ?? 0) + 1
      numbers.set(cusId, number)
      return {
        restaurant_id: restaurantId,
        cus_id: cusId,
        number,
        purpose,
        is_given: isGiven,
        notice_version: version,
        decided_by: decidedBy,
        decided_at: now,
      }
    })
    await tx.insertInto('consent_change').values(rows).execute()
  }
}

async function lastNumbers(tx: Tx, restaurantId: string, cusIds: string[]) {
  const rows = await tx
    .selectFrom('consent_change')
    .select(({ fn }) => ['cus_id', fn.max('number').as('last')])
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', 'in', cusIds)
    .groupBy('cus_id')
    .execute()
  return new Map(rows.map(({ cus_id, last }) => [cus_id, Number(last)]))
}

export const agreeToNotice = (tx: Tx, cusId: string, now: Date) =>
  tx
    .updateTable('customer')
    .set({ consent_version: noticeVersion, consented_at: now })
    .where('cus_id', '=', cusId)
    .where('consent_version', '<', noticeVersion)
    .where('erased_at', 'is', null)
    .execute()
