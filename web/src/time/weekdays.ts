import { getLocale } from '@dobara/words/runtime.js'

/** 0: Monday. 5 January 1970 was a Monday. */
export const shortWeekday = (day: number): string =>
  new Intl.DateTimeFormat(getLocale(), { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(1970, 0, 5 + day)),
  )

/** Three or more days in a row are named by the first and the last. */
export function weekdaysText(days: readonly number[]): string {
  const sorted = [...days].sort((one, other) => one - other)
  const [first = 0] = sorted
  const last = sorted.at(-1) ?? first
  return sorted.length > 2 && last - first === sorted.length - 1
    ? `${shortWeekday(first)}–${shortWeekday(last)}`
    : sorted.map(shortWeekday).join(', ')
}
