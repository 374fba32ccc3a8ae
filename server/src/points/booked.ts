import { type RawBuilder, sql } from 'kysely'
import type { Key } from '../platform/database/for-each.ts'

/**
 * Entries with what is left of each: the points less those taken back, on the day of the award. An undo or a taking back
 * is no entry of its own. Every sum of points is one over these. Both arguments have the restaurant's rows alone; an award
 * and its reversal are in the same table.
 */
export const booked = (entries: RawBuilder<unknown>, reversals: RawBuilder<unknown> = entries) =>
  sql`select e.*, e.points + coalesce(r.points, 0) as left_points, r.entry_id is null as stands
    from ${entries} e left join ${reversals} r
      on r.kind = 'reversal' and r.cus_id = e.cus_id and r.reverses = e.entry_id
    where e.kind <> 'reversal'`

/**
 * Rows of `booked()` with the right bill: none of an award that was taken back; else the bill of its last correction, which
 * has none if it changed points alone. Every sum of bills is one over these.
 * @param entries has all corrections of those rows
 */
export const withRightBill = (rows: RawBuilder<unknown>, entries: RawBuilder<unknown>) =>
  sql`select b.*, case when stands then case when c.corrects is null then b.bill_amount else c.bill_amount end
      end as right_bill
    from (${rows}) b left join (select distinct on (corrects) corrects, bill_amount from ${entries} e
      where corrects is not null order by corrects, number desc) c on c.corrects = b.entry_id`

/** SQL for a row of `points_entry`: its points with its corrections. Entries that were set aside are corrected no more. */
export const correctedPoints = (restaurantId: Key, entry = 'points_entry') =>
  sql<number>`(${sql.ref(entry)}.points + coalesce((select sum(c.points) from points_entry c
    where c.restaurant_id = ${restaurantId} and c.corrects = ${sql.ref(entry)}.entry_id), 0))`

/** SQL for a row of `points_entry`: whether its points count as given. */
export const isGiven = sql<boolean>`is_given(kind)`

/** A claim, or a declined one, whose points count as spent on rewards and as given back. */
export const isOfReward = sql<boolean>`kind in ('reward_claim', 'claim_declined')`

/** SQL for the sums over rewards: points spent, less those given back, and claims, less declined ones. */
export const spentPoints = sql<number>`-left_points`
export const rewardCount = sql<number>`case kind when 'reward_claim' then 1 else -1 end`
