const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** 'now', '5 minutes ago', '2 days ago'. 119 seconds are 1 minute. */
export function age(at: number, now: number, locale: string): string {
  const passed = Math.max(0, now - at)
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (passed < minute) return format.format(0, 'second')
  if (passed < hour) return format.format(-Math.floor(passed / minute), 'minute')
  if (passed < day) return format.format(-Math.floor(passed / hour), 'hour')
  return format.format(-Math.floor(passed / day), 'day')
}
