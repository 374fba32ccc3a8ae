import { earliestGiven } from '@dobara/contract/rules/award-waits'
import { isOneGuestOften, oftenDays } from '@dobara/contract/rules/one-guest-often'
import { dayMilliseconds } from '@dobara/contract/text/india-time'
import type { WeeklyHours } from '@dobara/contract/text/weekly-hours'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { lowestIdAt } from '../../platform/id.ts'

const fewestForHabit = 20

export async function usualPoints(tx: Tx, restaurantId: string): Promise<number | null> {
  const { rows } = await sql<{ usual: number | null }>`
    select case when count(*) >= ${fewestForHabit}
      then percentile_disc(0.5) within group (order by coalesce(base_points, points)) end as usual
    from (
      select points, base_points from points_entry
      where restaurant_id = ${restaurantId} and kind = 'in_store' and not in_stamps
      order by entry_id desc limit 100
    ) as last`.execute(tx)
  return rows[0]?.usual ?? null
}

export const costOfReward = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('program')
    .select(['unit', 'minimum_spend as present'])
    .select((of) => of.fn.coalesce('points_reward_needs', 'minimum_spend').as('points'))
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()

/**
 * The list ignores the number in the owner's profile, because an owner could enter another person's
 * number and learn that person's Customer ID.
 */
export async function listOwnCusIds(
  tx: Tx,
  restaurantId: string,
  subject: string,
): Promise<string[]> {
  const { rows } = await sql<{ cus_id: string }>`
    select c.cus_id from customer c join account a using (uid)
    where a.role = 'customer' and (a.subject = ${subject} or a.phone_number =
      (select phone_number from account where uid = ${restaurantId}))`.execute(tx)
  return rows.map((row) => row.cus_id)
}

export async function staffHabit(tx: Tx, restaurantId: string) {
  const people = await tx
    .selectFrom('staff')
    .select('number_mac')
    .where('restaurant_id', '=', restaurantId)
    .where('revoked_at', 'is', null)
    .execute()
  return {
    hasStaff: people.length > 0,
    staffNumberMacs: people.flatMap(({ number_mac }) => number_mac ?? []),
  }
}

/**
 * None until the guest acted here: a saved staff number would reveal whose card it is. A new number
 * alone hides nobody, so former ones count too.
 */
export async function numbersOfMember(
  tx: Tx,
  restaurantId: string,
  cusId: string,
): Promise<string[]> {
  const found = await tx
    .selectFrom('membership as m')
    .innerJoin('customer as c', 'c.cus_id', 'm.cus_id')
    .innerJoin('account as a', 'a.uid', 'c.uid')
    .select(['a.phone_number', 'a.former_numbers'])
    .where('m.restaurant_id', '=', restaurantId)
    .where('m.cus_id', '=', cusId)
    .where('m.left_at', 'is', null)
    .where('m.joined_with', 'is', null)
    .executeTakeFirst()
  return found ? [found.phone_number ?? [], found.former_numbers].flat() : []
}

/** Null for other cards than those without the app */
export async function staffMacOfCard(
  tx: Tx,
  restaurantId: string,
  cusId: string,
): Promise<Buffer | null> {
  const guest = await tx
    .selectFrom('guest_without_app')
    .select('staff_mac')
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .executeTakeFirst()
  return guest?.staff_mac ?? null
}

export async function hoursByOutlet(tx: Tx, restaurantId: string) {
  const outlets = await tx
    .selectFrom('outlet')
    .select(['outlet_id', 'weekly_hours'])
    .where('restaurant_id', '=', restaurantId)
    .where('weekly_hours', 'is not', null)
    .execute()
  const phones =
    outlets.length === 0
      ? []
      : await tx
          .selectFrom('counter_device')
          .select(['device_id', 'outlet_id'])
          .where('restaurant_id', '=', restaurantId)
          .where('revoked_at', 'is', null)
          .execute()
  return {
    hours: new Map(
      outlets.map(({ outlet_id, weekly_hours }) => [outlet_id, weekly_hours as WeeklyHours]),
    ),
    outletOf: new Map(
      phones.map(({ device_id, outlet_id }) => [device_id, outlet_id ?? restaurantId]),
    ),
  }
}

const rightForDays = 90

interface Pair {
  staff_id: string
  cus_id: string
  awards: number
  days: number
  gave_today: boolean
  by_others: number
  is_right: boolean
}

export type GivenOften = ReadonlyMap<string, string[]>

/**
 * The query counts awards by the day of receipt, because a wrong clock on a phone could spread them
 * over several days.
 */
export async function readGivenOften(tx: Tx, restaurantId: string, now: Date): Promise<GivenOften> {
  const begin = new Date(now.getTime() - oftenDays * dayMilliseconds)
  const rightSince = new Date(now.getTime() - rightForDays * dayMilliseconds)
  const { rows } = await sql<Pair>`
    with lately as materialized (
      select entry_id, kind, staff_id, cus_id, reverses, day_in_india(coalesce(sent_at, created_at)) as day
      from points_entry
      where restaurant_id = ${restaurantId} and entry_id >= ${lowestIdAt(earliestGiven(begin))}
        and coalesce(sent_at, created_at) >= ${begin} and kind in ('in_store', 'reversal')
    ), by_day as (
      select staff_id, cus_id, day, count(*) as awards
      from lately
      where kind = 'in_store'
        and entry_id not in (select reverses from lately where reverses is not null)
      group by staff_id, cus_id, day
    ), given as (
      select staff_id, cus_id, sum(awards)::bigint as awards, count(*)::integer as days,
        max(day) = day_in_india(${now}) as gave_today
      from by_day group by staff_id, cus_id
    ), with_others as (
      select g.*, (sum(g.awards) over (partition by g.cus_id))::bigint - g.awards as by_others from given g
    ), found_right as (
      select e.staff_id, e.cus_id from confirmed_entry c
      join points_entry e on e.restaurant_id = c.restaurant_id and e.entry_id = c.entry_id
      where c.restaurant_id = ${restaurantId} and c.confirmed_at >= ${rightSince}
        and 'one_guest_often' = any (e.cautions)
    )
    select g.*, exists (select from found_right r
      where r.staff_id = g.staff_id and r.cus_id = g.cus_id) as is_right
    from with_others g
    where g.staff_id is not null and g.awards >= 2
    order by g.awards desc`.execute(tx)
  return oftenAmong(rows)
}

/** @param pairs must be sorted by the number of awards, highest first */
function oftenAmong(pairs: Pair[]): GivenOften {
  const often = new Map<string, string[]>()
  for (const [staffId, own] of Map.groupBy(pairs, ({ staff_id }) => staff_id)) {
    for (const [place, pair] of own.entries()) {
      const third = own[place < 3 ? 3 : 2]
      const withNext = {
        awards: pair.awards + 1,
        days: pair.days + (pair.gave_today ? 0 : 1),
        byOthers: pair.by_others,
        toThirdGuest: third?.awards ?? 0,
      }
      if (!pair.is_right && isOneGuestOften(withNext))
        often.set(pair.cus_id, [...(often.get(pair.cus_id) ?? []), staffId])
    }
  }
  return often
}
