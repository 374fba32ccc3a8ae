import { messageRules } from '@dobara/contract/rules/messages'
import { dayAgo } from '../customers/segments.ts'
import type { Tx } from '../platform/database/database.ts'

export const offerRules = (now: Date) => ({
  quiet_from_hour: messageRules.quietFromHour,
  quiet_until_hour: messageRules.quietUntilHour,
  reports_most: messageRules.reportsMost,
  reported_after: hoursBefore(now, messageRules.reportedDays * 24),
  visited_after: hoursBefore(now, messageRules.hoursAfterVisit),
  in_week: messageRules.inWeek,
  week_after: dayAgo(now, messageRules.weekDays),
  in_month: messageRules.inMonth,
  month_after: dayAgo(now, messageRules.monthDays),
  // An offer counts for the day on which it is written, or for the next day.
  written_after: hoursBefore(now, (messageRules.monthDays + 2) * 24),
  unopened: messageRules.unopened,
  unopened_after: dayAgo(now, messageRules.unopenedDays),
})

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

/** The server stops the offers if guests who were never there report them. */
export async function isReported(tx: Tx, restaurantId: string, now: Date): Promise<boolean> {
  const { count } = await tx
    .selectFrom('guest_message')
    .select(({ fn }) => fn.count<number>('cus_id').distinct().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where('reported_at', '>', offerRules(now).reported_after)
    .executeTakeFirstOrThrow()
  return Number(count) >= messageRules.reportsMost
}
