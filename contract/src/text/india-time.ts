export const indiaTimeZone = 'Asia/Kolkata'

export const dayMilliseconds = 86_400_000

/** UTC+5:30 all year, since 1945 */
const offsetMilliseconds = 5.5 * 3_600_000

/** The result's UTC fields show India's date and time. */
export const inIndia = (at: Date | number): Date => new Date(Number(at) + offsetMilliseconds)

export const fromIndia = (shown: Date | number): Date =>
  new Date(Number(shown) - offsetMilliseconds)

/** India's calendar day, counted from 1 January 1970 */
export const dayNumber = (at: Date | number): number =>
  Math.floor(Number(inIndia(at)) / dayMilliseconds)

/** The same day in India, or so near that a clock shows the hour only once until then */
export const needsNoDate = (at: Date | number, now: Date | number): boolean =>
  dayNumber(at) === dayNumber(now) || Math.abs(Number(at) - Number(now)) < dayMilliseconds / 2

/** 'YYYY-MM-DD' */
export const calendarDay = (at: Date | number): string => inIndia(at).toISOString().slice(0, 10)

export const beginOfDay = (at: Date): Date => fromIndia(dayNumber(at) * dayMilliseconds)

/** The month is 'YYYY-MM'. */
export function beginOfMonth(month: string, monthsLater = 0): Date {
  const [year = 0, of = 1] = month.split('-').map(Number)
  return fromIndia(Date.UTC(year, of - 1 + monthsLater, 1))
}

/** 'YYYY-MM' */
export const calendarMonth = (at: Date | number): string => calendarDay(at).slice(0, 7)

export const endOfDay = (at: Date): Date => new Date(beginOfDay(at).getTime() + dayMilliseconds)

/** Never `now` itself */
export function nextTime(now: Date, hour: number): Date {
  const today = beginOfDay(now).getTime() + hour * 3_600_000
  return new Date(today > now.getTime() ? today : today + dayMilliseconds)
}

/** The last moment of the day before `end`'s day. Midnight belongs to the new day. */
export const lastFullDay = (end: Date): Date => new Date(beginOfDay(end).getTime() - 1)
