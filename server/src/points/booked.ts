import { type RawBuilder, sql } from 'kysely'
import type { Key } from '../platform/database/for-each.ts'
import { inPresentUnit } from '../restaurants/in-present-unit.ts'

/** Every sum of points must read these rows, because they contain what remains after reversals. */
export const booked = (
  restaurantId: Key,
  entries: RawBuilder<unknown>,
  reversals: RawBuilder<unknown> = entries,
) =>
  sql`select e.*, case when ${inPresentUnit(restaurantId, 'e')} then e.points + coalesce(r.points, 0) else 0 end
      as left_points, r.entry_id is null as stands
    from ${entries} e left join ${reversals} r
      on r.kind = 'reversal' and r.cus_id = e.cus_id and r.reverses = e.entry_id
    where e.kind <> 'reversal'`

/**
 * The column `right_bill` is null after a reversal, and after a correction that changed only the
 * points.
 * @param entries must contain all corrections of the rows
 */
export const withRightBill = (rows: RawBuilder<unknown>, entries: RawBuilder<unknown>) =>
  sql`select b.*, case when stands then case when c.corrects is null then b.bill_amount else c.bill_amount end
      end as right_bill
    from (${rows}) b left join (select distinct on (corrects) corrects, bill_amount from ${entries} e
      where corrects is not null order by corrects, number desc) c on c.corrects = b.entry_id`

export const correctedPoints = (restaurantId: Key, entry = 'points_entry') =>
  sql<number>`(${sql.ref(entry)}.points + coalesce((select sum(c.points) from points_entry c
    where c.restaurant_id = ${restaurantId} and c.corrects = ${sql.ref(entry)}.entry_id), 0))`

export const isGiven = sql<boolean>`is_given(kind)`

export const isOfReward = sql<boolean>`kind in ('reward_claim', 'claim_declined')`

export const spentPoints = sql<number>`-left_points`
export const rewardCount = sql<number>`case kind when 'reward_claim' then 1 else -1 end`
