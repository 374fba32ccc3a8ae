import {
  beginOfMonth,
  calendarMonth,
  dayMilliseconds,
  dayNumber,
  fromIndia,
} from '@dobara/contract/text/india-time'

/** Days are counted from 1 January 1970, as `dayNumber` counts them. */
export const numberOfDay = (day: string): number => Date.parse(day) / dayMilliseconds

export const dayOfNumber = (number: number): string =>
  new Date(number * dayMilliseconds).toISOString().slice(0, 10)

/** The last calendar day in India that has ended. */
export const yesterdayAt = (now: Date): number => dayNumber(now) - 1

/** The midnight in India with which the day begins. */
export const beginOf = (day: number): Date => fromIndia(day * dayMilliseconds)

/** The numbers of a month's first and last day. */
export const daysOfMonth = (month: string): { from: number; until: number } => ({
  from: dayNumber(beginOfMonth(month)),
  until: dayNumber(beginOfMonth(month, 1)) - 1,
})

/** 'YYYY-MM', the given number of months later. */
export const monthAfter = (month: string, months: number): string =>
  calendarMonth(beginOfMonth(month, months))
