import { earliestGiven } from '@dobara/contract/rules/award-waits'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { lowestIdAt } from '../platform/id.ts'
import { beginOf, numberOfDay } from './calendar.ts'
import type { DaySums } from './day.ts'

export interface StoredDay extends DaySums {
  summedAt: Date
}

export async function listDays(tx: Tx, restaurantId: string, gapsFrom: string) {
  const { rows } = await sql<Omit<StoredDay, 'gaps'> & { gaps: StoredDay['gaps'] | null }>`
    select day, figures, case when day >= ${gapsFrom}::date then gaps end as gaps,
      summed_at as "summedAt"
    from insights_day where restaurant_id = ${restaurantId} order by day`.execute(tx)
  return rows
}

export interface Summed {
  first: string | null
  days: number
  lastRead: Date | null
  unsettled: string[]
}

/** @param settledMilliseconds how long after a day's end its sums become final */
export async function findSummed(
  tx: Tx,
  restaurantId: string,
  settledMilliseconds: number,
): Promise<Summed> {
  const { rows } = await sql<Summed>`
    select min(day) as first, count(*) as days, max(summed_at) as "lastRead",
      coalesce(array_agg(day::text) filter (where summed_at
        < (day + 1)::timestamp at time zone 'Asia/Kolkata' + ${settledMilliseconds} * interval '1 millisecond'),
        '{}') as unsettled
    from insights_day where restaurant_id = ${restaurantId}`.execute(tx)
  return rows[0] as Summed
}

export async function listSummedDays(tx: Tx, restaurantId: string) {
  const { rows } = await sql<{ day: string; summedAt: Date }>`
    select day, summed_at as "summedAt" from insights_day
    where restaurant_id = ${restaurantId} order by day`.execute(tx)
  return rows
}

export async function findFirstDay(tx: Tx, restaurantId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select day_in_india(least(
      (select created_at from points_entry where restaurant_id = ${restaurantId}
        order by entry_id limit 1),
      (select min(created_at) from old_points_entry where restaurant_id = ${restaurantId}))) as day`.execute(
    tx,
  )
  return rows[0]?.day ?? null
}

export interface Changed {
  cusId: string
  day: string
  at: Date
}

export async function listChanged(tx: Tx, restaurantId: string, since: Date): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    select r.cus_id as "cusId", day_in_india(e.created_at) as day, r.created_at as at
    from points_entry r
      join points_entry e on e.restaurant_id = r.restaurant_id and e.entry_id = coalesce(r.reverses, r.corrects)
    where r.restaurant_id = ${restaurantId} and r.entry_id >= ${lowestIdAt(since)}
      and r.kind in ('reversal', 'correction')
    union all
    select r.cus_id, day_in_india(e.created_at), r.created_at
    from old_points_entry r
      join old_points_entry e on e.restaurant_id = r.restaurant_id and e.cus_id = r.cus_id
        and e.entry_id = coalesce(r.reverses, r.corrects)
    where r.restaurant_id = ${restaurantId} and r.created_at >= ${since}
      and r.kind in ('reversal', 'correction')
    union all
    select cus_id, day_in_india(created_at), sent_at from points_entry
    where restaurant_id = ${restaurantId} and sent_at >= ${since}
    union all
    select cus_id, day_in_india(created_at), sent_at from old_points_entry
    where restaurant_id = ${restaurantId} and created_at >= ${earliestGiven(since)} and sent_at >= ${since}`.execute(
    tx,
  )
  return rows
}

export async function listDaysOf(tx: Tx, restaurantId: string, cusId: string, from: string) {
  const { rows } = await sql<{ day: string }>`
    select distinct day_in_india(created_at) as day from (
      select created_at from points_entry
        where restaurant_id = ${restaurantId} and cus_id = ${cusId} and kind = 'in_store'
      union all
      select created_at from old_points_entry
        where restaurant_id = ${restaurantId} and cus_id = ${cusId} and kind = 'in_store') e
    where created_at >= ${beginOf(numberOfDay(from))}`.execute(tx)
  return rows.map(({ day }) => day)
}

/** The statement does not overwrite sums that were read later. */
export async function keepDays(
  tx: Tx,
  restaurantId: string,
  days: DaySums[],
  summedAt: Date,
): Promise<void> {
  await tx
    .insertInto('insights_day')
    .values(
      days.map(({ day, figures, gaps }) => ({
        restaurant_id: restaurantId,
        day,
        figures: JSON.stringify(figures),
        gaps: JSON.stringify(gaps),
        summed_at: summedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'day'])
        .doUpdateSet((row) => ({
          figures: row.ref('excluded.figures'),
          gaps: row.ref('excluded.gaps'),
          summed_at: row.ref('excluded.summed_at'),
        }))
        .whereRef('insights_day.summed_at', '<=', 'excluded.summed_at'),
    )
    .execute()
}

export async function countReady(tx: Tx, restaurantId: string, minimumSpend: number) {
  const { rows } = await sql<{ now: number; later: number }>`
    select count(*) filter (where m.balance >= p.minimum_spend) as now,
      count(*) filter (where m.balance >= ${minimumSpend}) as later
    from membership m, program p
    where m.restaurant_id = ${restaurantId} and p.restaurant_id = ${restaurantId}
      and is_member(m.left_at)`.execute(tx)
  return rows[0] ?? { now: 0, later: 0 }
}

export interface OwedRow {
  members: number
  members_with_reward: number
  points: number
  held_points: number
  left_points: number
  rewards: number
  minimum_spend: number
  reward_cost: number | null
}

export async function findOwed(tx: Tx, restaurantId: string): Promise<OwedRow> {
  const { rows } = await sql<OwedRow>`
    with program as (
      select unit, minimum_spend, reward_cost from program where restaurant_id = ${restaurantId}
    ), balances as (
      select count(*) filter (where is_member(m.left_at)) as members,
        coalesce(sum(m.balance) filter (where is_member(m.left_at)), 0) as points,
        coalesce(sum(m.balance) filter (where not is_member(m.left_at)), 0) as left_points,
        coalesce(sum(m.balance / p.minimum_spend) filter (where is_member(m.left_at)), 0) as rewards
      from membership m, program p where m.restaurant_id = ${restaurantId}
    ), held as (
      select coalesce(sum(cost), 0) as held_points from reward_claim
        where restaurant_id = ${restaurantId} and status = 'pending'
          and in_stamps = (select p.unit = 'stamps' from program p)
    ), rewarded as (
      select count(distinct c.cus_id) as members_with_reward
      from reward_claim c
        join membership m on m.restaurant_id = c.restaurant_id and m.cus_id = c.cus_id
      where c.restaurant_id = ${restaurantId} and c.status = 'approved' and is_member(m.left_at)
    )
    select members, members_with_reward, points::bigint, held_points::bigint, left_points::bigint,
      rewards::bigint, minimum_spend, reward_cost
    from program, balances, held, rewarded`.execute(tx)
  return rows[0] as OwedRow
}
