import { type Festival, festivals } from '../rules/festivals.ts'
import { calendarDay, dayMilliseconds } from '../text/india-time.ts'

const offeredDays = 365

/** Those of the next twelve months, also one that has begun */
export const festivalsFrom = (now: Date): Festival[] => {
  const today = calendarDay(now)
  const last = calendarDay(now.getTime() + offeredDays * dayMilliseconds)
  return festivals.filter(({ from, to }) => to >= today && from <= last)
}

/** The list says nothing about later days. */
export const festivalsEnd = (): string =>
  festivals.reduce((end, { to }) => (to > end ? to : end), '')
