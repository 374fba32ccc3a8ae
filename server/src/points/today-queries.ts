import { beginOfDay } from '@dobara/contract/text/india-time'
import { sql } from 'kysely'
import { isErased } from '../customers/is-erased.ts'
import { lowestIdAt } from '../platform/id.ts'
import { type Billed, billRules, lastBill } from './bill-by-rule.ts'
import { booked, correctedPoints, isGiven, withRightBill } from './booked.ts'

interface FiguresRow {
  points_given: number
  billed: number
  visits: number
  new_members: number
}

/** The query searches by ID, because IDs begin with their time. */
export function figuresOfToday(restaurantId: string, outlet: DayOf, now: Date) {
  const begin = beginOfDay(now)
  return sql<FiguresRow>`
    with today as materialized (
      select entry_id, cus_id, number, kind, points, in_stamps, bill_amount, reverses, corrects, outlet_id
      from points_entry
      where restaurant_id = ${restaurantId} and entry_id >= ${lowestIdAt(begin)}
        and created_at >= ${begin}
    ), given as (
      select cus_id, kind, left_points, stands, right_bill
      from (${withRightBill(booked(restaurantId, sql`today`), sql`today`)}) booked
      where ${isGiven} and ${isOf(restaurantId, outlet)}
    )
    select coalesce(sum(left_points), 0)::bigint as points_given,
      coalesce(sum(right_bill), 0)::bigint as billed,
      count(distinct cus_id) filter (where kind = 'in_store' and stands)::integer as visits,
      (select count(*) from membership
        where restaurant_id = ${restaurantId} and is_member(left_at)
          and coalesce(last_visit_at, joined_at) >= ${begin} and joined_at >= ${begin}
          and coalesce(first_visit >= day_in_india(${begin}), true)
          and ${outlet.outletId || outlet.deviceId ? sql`cus_id in (select cus_id from given where stands)` : sql`true`}
      )::integer as new_members
    from given`
}

export interface DayOf {
  outletId?: string | undefined
  deviceId?: string | null
}

const isOf = (restaurantId: string, { outletId, deviceId }: DayOf) => {
  if (!outletId && !deviceId) return sql`true`
  const wanted = deviceId
    ? sql`(select d.outlet_id from counter_device d
        where d.restaurant_id = ${restaurantId} and d.device_id = ${deviceId})`
    : sql`${outletId}::uuid`
  return sql`coalesce(outlet_id, ${restaurantId}::uuid) = coalesce(${wanted}, ${restaurantId}::uuid)`
}

interface AwardRow extends Billed {
  entry_id: string
  kind: 'in_store' | 'online'
  cus_id: string
  corrected_points: number
  in_stamps: boolean
  session_id: string | null
  created_at: Date
  sent_at: Date | null
  first_name: string
  last_name: string
  left_at: Date | null
  joined_with: string | null
  is_erased: boolean
}

export function lastAwardsOfToday(restaurantId: string, outlet: DayOf, now: Date, most: number) {
  const begin = beginOfDay(now)
  return sql<AwardRow>`
    select e.entry_id, e.kind, e.cus_id, e.points, e.base_points, e.halves, e.in_stamps, e.session_id, e.created_at, e.sent_at,
      ${correctedPoints(restaurantId, 'e')} as corrected_points, e.bill_amount,
      ${lastBill(restaurantId, 'e')} as last_bill, ${billRules(restaurantId, 'e')} as bill_rules,
      m.first_name, m.last_name, m.left_at, m.joined_with, ${isErased('m')} as is_erased
    from points_entry e
    join membership m on m.restaurant_id = e.restaurant_id and m.cus_id = e.cus_id
    where e.restaurant_id = ${restaurantId} and e.entry_id >= ${lowestIdAt(begin)}
      and e.created_at >= ${begin} and is_given(e.kind) and ${isOf(restaurantId, outlet)}
      and not exists (select from points_entry r
        where r.restaurant_id = e.restaurant_id and r.reverses = e.entry_id)
    order by e.entry_id desc
    limit ${most}`
}
