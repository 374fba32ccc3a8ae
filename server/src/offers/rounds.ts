import { experiment, messageRules } from '@dobara/contract/rules/messages'
import { dayMilliseconds } from '@dobara/contract/text/india-time'
import { type RawBuilder, sql } from 'kysely'
import { allows } from '../customers/allows.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Draw } from '../platform/draw.ts'
import { lockRestaurant } from '../restaurants/lock-restaurant.ts'
import { isReached } from './who-is-due.ts'

export interface Round {
  round: number
  salt: Buffer
  begins_at: Date
  keeps_out: boolean
}

export const endOfRound = (beginsAt: Date): Date =>
  new Date(beginsAt.getTime() + experiment.roundDays * dayMilliseconds)

export const isKeptOut = ({ keeps_out, salt }: Round, cusId: RawBuilder<unknown>) =>
  sql<boolean>`(${keeps_out}::boolean and is_kept_out(${salt}::bytea, ${cusId}, ${experiment.keptOutPercent}))`

interface Asked {
  now: Date
  draw: Draw
}

/**
 * If there are too few guests for a result, the round has no control group. While news is being
 * decided, the round does not change, so that the news goes to the guests who were counted.
 */
export async function runningRound(tx: Tx, restaurantId: string, asked: Asked): Promise<Round> {
  const stays = await findStaying(tx, restaurantId, asked.now)
  if (stays) return stays
  await lockRestaurant(tx, restaurantId)
  return (
    (await findStaying(tx, restaurantId, asked.now)) ?? (await nextRound(tx, restaurantId, asked))
  )
}

async function findStaying(tx: Tx, restaurantId: string, now: Date) {
  const last = await findLast(tx, restaurantId)
  if (!last || (await isDecidingNews(tx, restaurantId, now))) return last
  const isRightRound = (await reachesEnough(tx, restaurantId)) === last.keeps_out
  return isRightRound && !(last.keeps_out && hasEnded(last, now)) ? last : undefined
}

const hasEnded = ({ begins_at }: Round, now: Date) => now >= endOfRound(begins_at)

async function nextRound(tx: Tx, restaurantId: string, { now, draw }: Asked): Promise<Round> {
  const last = await findLast(tx, restaurantId)
  const isEnough = await reachesEnough(tx, restaurantId)
  if (last?.keeps_out && !isEnough && !hasEnded(last, now)) return callOff(tx, restaurantId, last)
  const next = {
    round: (last?.round ?? 0) + 1,
    salt: Buffer.from(Array.from({ length: 32 }, () => draw(0, 256))),
    begins_at: now,
    keeps_out: isEnough,
  }
  await tx
    .insertInto('message_round')
    .values({ restaurant_id: restaurantId, ...next })
    .execute()
  return next
}

/** Offers that were withheld from the control group no longer count for these guests. */
async function callOff(tx: Tx, restaurantId: string, last: Round): Promise<Round> {
  const { round } = last
  await tx
    .updateTable('message_round')
    .set({ keeps_out: false })
    .where('restaurant_id', '=', restaurantId)
    .where('round', '=', round)
    .execute()
  // The rows are locked in the same order as in take_offers(), because this prevents deadlocks.
  await sql`with kept_out as (
      select message_id from guest_message
      where restaurant_id = ${restaurantId} and round = ${round} and is_kept_out
        and state in ('waiting', 'kept_out')
      order by cus_id, message_id for no key update)
    update guest_message set state = 'stopped', stands = false, counted_on = null
    where restaurant_id = ${restaurantId} and message_id in (select message_id from kept_out)`.execute(
    tx,
  )
  return { ...last, keeps_out: false }
}

export const findLast = (tx: Tx, restaurantId: string): Promise<Round | undefined> =>
  tx
    .selectFrom('message_round')
    .select(['round', 'salt', 'begins_at', 'keeps_out'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()

export const decidingNews = (tx: Tx, restaurantId: string, now: Date) =>
  tx
    .selectFrom('news')
    .where('restaurant_id', '=', restaurantId)
    .where('decided_at', 'is', null)
    .where('stopped_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - messageRules.newsHours * 3_600_000))

const isDecidingNews = async (tx: Tx, restaurantId: string, now: Date) =>
  (await decidingNews(tx, restaurantId, now).select('news_id').limit(1).executeTakeFirst()) !==
  undefined

async function reachesEnough(tx: Tx, restaurantId: string): Promise<boolean> {
  const { rows } = await sql<{ reached: number }>`
    select count(*) as reached from (select from membership
      where restaurant_id = ${restaurantId} and is_member(left_at)
        and ${allows(restaurantId, 'offers')} and ${isReached(restaurantId)}
      limit ${experiment.leastReached}) guest`.execute(tx)
  return (rows[0]?.reached ?? 0) >= experiment.leastReached
}
