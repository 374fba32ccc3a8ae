import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { lowestIdAt } from '../platform/id.ts'
import { booked, isOfReward, rewardCount, spentPoints, withRightBill } from '../points/booked.ts'
import { beginOf } from './calendar.ts'
import { ninetyDays } from './rules.ts'

export interface DayRange {
  from: number
  until: number
}

export async function listAllGuests(tx: Tx, restaurantId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('membership')
    .select('cus_id')
    .where('restaurant_id', '=', restaurantId)
    .where('entry_count', '>', 0)
    .execute()
  return rows.map(({ cus_id }) => cus_id)
}

export async function listGuestsOf(
  tx: Tx,
  restaurantId: string,
  { from, until }: DayRange,
): Promise<string[]> {
  const [begin, end] = [beginOf(from), beginOf(until + 1)]
  const { rows } = await sql<{ cus_id: string }>`
    select distinct cus_id from (
      select cus_id from points_entry where restaurant_id = ${restaurantId}
        and entry_id >= ${lowestIdAt(begin)} and entry_id < ${lowestIdAt(end)}
      union all
      select cus_id from old_points_entry where restaurant_id = ${restaurantId}
        and created_at >= ${begin} and created_at < ${end}) e`.execute(tx)
  return rows.map(({ cus_id }) => cus_id)
}

export interface Amount {
  day: string
  measure: string
  key: string | null
  amount: number
}

/** A visit is a day in India on which the guest got an award at the counter that was not undone. */
export async function listAmounts(
  tx: Tx,
  restaurantId: string,
  cusIds: string[],
  { from, until }: DayRange,
): Promise<Amount[]> {
  const [first, last] = [beginOf(from), beginOf(until)]
  const { rows } = await sql<Amount>`
    with entry as materialized (
      select cus_id, entry_id, number, kind, points, in_stamps, bill_amount, reverses, corrects, day_in_india(created_at) as day
        from points_entry where restaurant_id = ${restaurantId} and cus_id = any (${cusIds})
      union all
      select cus_id, entry_id, number, kind, points, in_stamps, bill_amount, reverses, corrects, day_in_india(created_at)
        from old_points_entry where restaurant_id = ${restaurantId} and cus_id = any (${cusIds})
    ), booked as materialized (
      ${withRightBill(booked(restaurantId, sql`entry`), sql`entry`)}
    ), visit as (
      select cus_id, day, row_number() over earlier as number, first_value(day) over earlier as first_day,
        day - lag(day) over earlier as back1, day - lag(day, 2) over earlier as back2,
        day - lag(day, 3) over earlier as back3, day - lag(day, 4) over earlier as back4,
        day - lag(day, 5) over earlier as back5
      from (select distinct cus_id, day from booked where kind = 'in_store' and stands) d
      window earlier as (partition by cus_id order by day)
    ), shown as materialized (
      select * from visit
        where day between day_in_india(${first}::timestamptz) and day_in_india(${last}::timestamptz)
    ), amount as (
      select day, case kind when 'in_store' then 'inStore' when 'online' then 'online'
          when 'sign_up_bonus' then 'signUpBonus' when 'reward_claim' then 'claimed'
          when 'claim_declined' then 'claimed' else 'other' end as measure,
          null as key, case when ${isOfReward} then ${spentPoints} else left_points end as amount
        from booked
      union all
      select day, 'awards', null, 1 from booked where kind = 'in_store' and stands
      union all
      select day, 'onlineOrders', null, 1 from booked where kind = 'online' and stands
      union all
      select day, 'rewards', null, ${rewardCount} from booked where ${isOfReward}
      union all
      select day, 'bills', null, 1 from booked where kind = 'in_store' and right_bill is not null
      union all
      select day, 'billed', null, right_bill
        from booked where kind = 'in_store' and right_bill is not null
      union all
      select day, 'firstVisits', null, 1 from shown where number = 1
      union all
      select day, 'cohorts', to_char(first_day, 'YYYY-MM'), 1 from shown
        where number = 1 or back1 >= extract(day from day)
      union all
      select day, case number when 2 then 'second' else 'later' end, back1::text, 1
        from shown where number > 1
      union all
      select day, 'back2', back2::text, 1 from shown where back2 < ${ninetyDays}
      union all
      select day, 'back3', back3::text, 1 from shown where back3 < ${ninetyDays}
      union all
      select day, 'back4', back4::text, 1 from shown where back4 < ${ninetyDays}
      union all
      select day, 'back5', back5::text, 1 from shown where back5 < ${ninetyDays}
    )
    select day, measure, key, sum(amount)::bigint as amount from amount
      where day between day_in_india(${first}::timestamptz) and day_in_india(${last}::timestamptz)
      group by 1, 2, 3
      having sum(amount) <> 0`.execute(tx)
  return rows
}
