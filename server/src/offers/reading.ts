import { experiment, type OfferKind } from '@dobara/contract/rules/messages'
import { dayMilliseconds } from '@dobara/contract/text/india-time'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { booked, withRightBill } from '../points/booked.ts'
import { endOfRound } from './rounds.ts'
import type { GiftSums } from './visit-cost.ts'

/** A guest counts as having come if the visit was within 30 days. */
export interface GroupCounts {
  kind: OfferKind | 'all'
  messaged: number
  messagedCame: number
  keptOut: number
  keptOutCame: number
  /** Left out if no gift was taken, if the cost of one is unknown, and in results from before there were gifts */
  gifts?: GiftSums
}

export interface RoundResult {
  groups: GroupCounts[]
  /** Bills that were taken back are excluded. */
  bills: number
  billed: number
}

interface Unread {
  round: number
  begins_at: Date
}

/**
 * Each result is stored once.
 * @returns true if another round must be read later
 */
export async function readRounds(tx: Tx, restaurantId: string, now: Date): Promise<boolean> {
  const unread = await tx
    .selectFrom('message_round')
    .select(['round', 'begins_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('keeps_out', '=', true)
    .where('read_at', 'is', null)
    .execute()
  const ended = unread.filter(({ begins_at }) => endOfRound(begins_at) <= now)
  for (const round of ended) await readRound(tx, restaurantId, round, now)
  return ended.length < unread.length
}

async function readRound(tx: Tx, restaurantId: string, { round, begins_at }: Unread, now: Date) {
  const groups = await countGroups(tx, restaurantId, { round, begins_at })
  const result: RoundResult = {
    groups,
    ...(await sumBills(tx, restaurantId, begins_at, endOfRound(begins_at))),
  }
  const written = await tx
    .updateTable('message_round')
    .set({ result: JSON.stringify(result), read_at: now })
    .where('restaurant_id', '=', restaurantId)
    .where('round', '=', round)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  if (written.numUpdatedRows === 0n || groups.length === 0) return
  await tx
    .insertInto('message_result')
    .values(
      groups.map((group) => ({
        restaurant_id: restaurantId,
        round,
        kind: group.kind,
        messaged: group.messaged,
        messaged_came: group.messagedCame,
        kept_out: group.keptOut,
        kept_out_came: group.keptOutCame,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * A guest counts by the first offer of each kind, and by the first of any kind, in the round's
 * first days. All guests remain in the group for which they were drawn.
 */
export async function countGroups(
  tx: Tx,
  restaurantId: string,
  { round, begins_at }: Unread,
): Promise<GroupCounts[]> {
  const lastStart = new Date(begins_at.getTime() + experiment.countedDays * dayMilliseconds)
  const { rows } = await sql<Omit<GroupCounts, 'gifts'> & GiftSums & { unknown: number }>`
    with counted as (
      select cus_id, kind, is_kept_out, min(created_at) as at from guest_message
      where restaurant_id = ${restaurantId} and round = ${round} and counted_on is not null
        and created_at < ${lastStart}
      group by cus_id, kind, is_kept_out
    ), firsts as (
      select cus_id, kind, is_kept_out, at from counted
      union all
      select cus_id, 'all', is_kept_out, min(at) from counted group by cus_id, is_kept_out
    ), with_outcome as (
      select f.kind, f.is_kept_out, exists (
        select from points_entry e
        where e.restaurant_id = ${restaurantId} and e.cus_id = f.cus_id and e.kind = 'in_store'
          and e.created_at > f.at
          and e.created_at <= f.at + make_interval(days => ${experiment.cameWithinDays})
          and not exists (select from points_entry r
            where r.restaurant_id = ${restaurantId} and r.reverses = e.entry_id)
      ) as came, taken.gifts, taken.unknown, coalesce(taken.cost, 0) as cost
      from firsts f
      left join lateral (
        select count(*) as gifts, sum(c.reward_cost) as cost,
          count(*) filter (where coalesce(c.reward_cost, 0) = 0) as unknown
        from reward_claim c join gift g on g.restaurant_id = c.restaurant_id and g.gift_id = c.gift_id
        where c.restaurant_id = ${restaurantId} and c.cus_id = f.cus_id and c.status = 'approved'
          and g.message_id is not null and (f.kind = 'all' or f.kind = ${offerOfGift})
          and c.created_at > f.at
          and c.created_at <= f.at + make_interval(days => ${experiment.cameWithinDays})) taken on not f.is_kept_out
    )
    select kind,
      count(*) filter (where not is_kept_out) as "messaged",
      count(*) filter (where not is_kept_out and came) as "messagedCame",
      count(*) filter (where is_kept_out) as "keptOut",
      count(*) filter (where is_kept_out and came) as "keptOutCame",
      coalesce(sum(gifts), 0)::bigint as taken, coalesce(sum(cost), 0)::bigint as cost,
      coalesce(sum(cost * cost), 0)::bigint as "costSquared", coalesce(sum(unknown), 0)::bigint as unknown,
      coalesce(sum(cost) filter (where came), 0)::bigint as "costOfCame"
    from with_outcome group by kind order by kind`.execute(tx)
  return rows.map(({ taken, unknown, cost, costSquared, costOfCame, ...group }) =>
    taken > 0 && unknown === 0
      ? { ...group, gifts: { taken, cost, costSquared, costOfCame } }
      : group,
  )
}

/** The kind of the offer that carried it */
const offerOfGift = sql`(select o.kind from guest_message o
  where o.restaurant_id = g.restaurant_id and o.message_id = g.message_id)`

async function sumBills(tx: Tx, restaurantId: string, from: Date, until: Date) {
  const awards = sql`(select * from points_entry where restaurant_id = ${restaurantId}
    and kind = 'in_store' and created_at >= ${from} and created_at < ${until})`
  const entries = sql`(select * from points_entry where restaurant_id = ${restaurantId})`
  const { rows } = await sql<{ bills: number; billed: number }>`
    select count(right_bill) as bills, coalesce(sum(right_bill), 0)::bigint as billed
    from (${withRightBill(booked(restaurantId, awards, entries), entries)}) award`.execute(tx)
  return rows[0] ?? { bills: 0, billed: 0 }
}
