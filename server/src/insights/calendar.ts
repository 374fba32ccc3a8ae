import {
  beginOfMonth,
  calendarMonth,
  dayMilliseconds,
  dayNumber,
  fromIndia,
} from '@dobara/contract/text/india-time'

export const numberOfDay = (day: string): number => Date.parse(day) / dayMilliseconds

export const dayOfNumber = (number: number): string =>
  new Date(number * dayMilliseconds).toISOString().slice(0, 10)

export const yesterdayAt = (now: Date): number => dayNumber(now) - 1

export const beginOf = (day: number): Date => fromIndia(day * dayMilliseconds)

export const daysOfMonth = (month: string): { from: number; until: number } => ({
  from: dayNumber(beginOfMonth(month)),
  until: dayNumber(beginOfMonth(month, 1)) - 1,
})

export const monthAfter = (month: string, months: number): string =>
  calendarMonth(beginOfMonth(month, months))
