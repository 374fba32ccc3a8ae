import { type Segment, segmentLimits, segments } from '@dobara/contract/rules/segments'
import { stampsAnAward } from '@dobara/contract/rules/stamps'
import { beginOfDay, calendarDay, dayMilliseconds } from '@dobara/contract/text/india-time'
import { type RawBuilder, sql } from 'kysely'

const limits = segmentLimits

export const beginDaysAgo = (now: Date, days: number): Date =>
  new Date(beginOfDay(now).getTime() - days * dayMilliseconds)

export const dayAgo = (now: Date, days: number): string => calendarDay(beginDaysAgo(now, days))

const usualAward = sql<
  number | null
>`case when in_stamps then case when last_award is not null then ${stampsAnAward}::integer end
  else median_of_last(last_award, second_last_award, third_last_award) end`
const usualGap = sql<
  number | null
>`usual_gap(last_visit, second_last_visit, third_last_visit, fourth_last_visit)`

export const usual = { award: usualAward, gap: usualGap }

const isQuietFor = (now: Date, days: number) =>
  sql<boolean>`last_visit_at < ${beginDaysAgo(now, days - 1)}::timestamptz`

/**
 * A guest is in at most one of the segments new, regular, once, lapsed and lost.
 * @param cost in points
 */
export function conditionsOf(
  restaurantId: string,
  cost: number,
  now: Date,
): Record<Segment, RawBuilder<boolean>> {
  const comesOften = sql`(visits >= ${limits.regularVisits}
    and third_last_visit > ${dayAgo(now, limits.regularDays)}::date)`
  const isLost = sql<boolean>`coalesce(${isQuietFor(now, limits.lostDays)}, false)`
  const staysAway = sql`(visits >= ${limits.regularVisits}
    and ${isQuietFor(now, limits.lapsedDays + 1)}
    and last_visit_at < ${beginOfDay(now)}::timestamptz - 2 * ${usualGap} * interval '24 hours')`
  return {
    new: sql`(visits > 0 and first_visit > ${dayAgo(now, limits.newDays)}::date and not ${comesOften})`,
    regular: sql`(${comesOften} and not ${staysAway})`,
    close: sql`(balance < ${cost}::integer and balance >= ${cost}::integer
    - coalesce(${usualAward}, ${Math.floor((cost * limits.closePercent) / 100)}::integer))`,
    ready: sql`(balance >= ${cost}::integer and cus_id not in (select c.cus_id from reward_claim c
    where c.restaurant_id = ${restaurantId} and c.status = 'pending'))`,
    once: sql`(visits = 1 and ${isQuietFor(now, limits.onceDays)}
    and not ${isQuietFor(now, limits.lostDays)})`,
    lapsed: sql`(${staysAway} and not ${isLost})`,
    lost: isLost,
  }
}

export const segmentsIn = (conditions: Record<Segment, RawBuilder<boolean>>) =>
  sql<Segment[]>`array_remove(array[${sql.join(
    segments.map((name) => sql`case when ${conditions[name]} then ${name} end`),
  )}]::text[], null)`
