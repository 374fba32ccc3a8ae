const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** For example '5 minutes ago' or '2 days ago', in the given language. */
export function age(at: number, now: number, locale: string): string {
  const passed = Math.max(0, now - at)
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (passed < hour) return format.format(-Math.max(1, Math.round(passed / minute)), 'minute')
  if (passed < day) return format.format(-Math.round(passed / hour), 'hour')
  return format.format(-Math.round(passed / day), 'day')
}
