import { giftRules } from '@dobara/contract/rules/gifts'
import { calendarDay, dayMilliseconds, endOfDay } from '@dobara/contract/text/india-time'
import { sql } from 'kysely'
import { allows } from '../customers/allows.ts'
import type { Asked, Rule } from './asked.ts'

// All SQL in this file is for a row of the restaurant's `membership`.

interface Birthday {
  /** 'MM-DD' */
  day: string
  year: string
  endsAt: Date
}

export function birthdayRule(asked: Asked): Rule {
  const { restaurantId, now, hasBirthdayGift = false } = asked
  const days = hasBirthdayGift ? daysOfGift(now) : birthdaysOn(tomorrow(now))
  const rows = days.map(
    ({ day, year, endsAt }) =>
      sql`(${day}::text, ${year}::text, ${endsAt.toISOString()}::timestamptz)`,
  )
  const near = sql`from consent b join (values ${sql.join(rows)}) near (day, year, ends_at)
      on near.day = b.birthday
    where b.restaurant_id = ${restaurantId} and b.cus_id = membership.cus_id
      and b.purpose = 'birthday'`
  return {
    isDue: sql`(${allows(restaurantId, 'birthday')} and exists (select ${near})
      and not ${hasBirthdayGift ? hadGift(asked) : sql`false`})`,
    cause: sql`(select near.year ${near})`,
    ...(hasBirthdayGift && { giftEndsAt: sql<Date>`(select near.ends_at ${near})` }),
  }
}

const hadGift = ({ restaurantId, now }: Asked) => sql<boolean>`exists (select from gift f
  where f.restaurant_id = ${restaurantId} and f.cus_id = membership.cus_id and f.cause = 'birthday'
    and f.given_at > ${daysFrom(now, -giftRules.leastBirthdayDays)})`

function daysOfGift(now: Date): Birthday[] {
  const { birthdayDaysBefore: before, birthdayDaysAfter: after } = giftRules
  return Array.from({ length: before + after + 1 }, (_, days) =>
    birthdaysOn(daysFrom(now, days - after)),
  ).flat()
}

/** In years without a 29 February, a guest born on that day has the birthday on the 28th. */
function birthdaysOn(at: Date): Birthday[] {
  const [year = '', month = '', day = ''] = calendarDay(at).split('-')
  const isLeapYear = new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() === 1
  const that = {
    day: `${month}-${day}`,
    year,
    endsAt: endOfDay(daysFrom(at, giftRules.birthdayDaysAfter)),
  }
  return that.day === '02-28' && !isLeapYear ? [that, { ...that, day: '02-29' }] : [that]
}

const daysFrom = (at: Date, days: number) => new Date(at.getTime() + days * dayMilliseconds)
const tomorrow = (now: Date) => daysFrom(now, 1)
