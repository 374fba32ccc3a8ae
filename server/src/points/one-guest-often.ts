import { earliestGiven } from '@dobara/contract/rules/award-waits'
import { isOneGuestOften, oftenDays } from '@dobara/contract/rules/one-guest-often'
import { dayMilliseconds } from '@dobara/contract/text/india-time'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { lowestIdAt } from '../platform/id.ts'

/** The owner's 'It was right' about a person and a guest holds for so many days. */
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

/** The people, by guest, whose next award to the guest is one to check. */
export type GivenOften = ReadonlyMap<string, string[]>

/**
 * Reads the days' awards by the primary key, whose IDs begin with their time. Each counts when it came, so a phone's clock
 * spreads nothing.
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

/** @param pairs the guests to whom a person gave most first */
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
