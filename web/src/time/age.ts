import { dayMilliseconds, dayNumber } from '@dobara/contract/text/india-time'

const minute = 60_000
const hour = 60 * minute

/** '5 minutes ago', '2 days ago' by India's days. Null within the first minute. */
export function age(at: number, now: number, locale: string): string | null {
  const passed = now - at
  if (passed < minute) return null
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (passed < hour) return format.format(-Math.floor(passed / minute), 'minute')
  if (passed < dayMilliseconds) return format.format(-Math.floor(passed / hour), 'hour')
  return format.format(dayNumber(at) - dayNumber(now), 'day')
}
