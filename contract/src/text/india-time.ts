export const indiaTimeZone = 'Asia/Kolkata'

export const dayMilliseconds = 86_400_000

/** India has had no daylight saving time since 1945: UTC+5:30 all year. */
const offsetMilliseconds = 5.5 * 3_600_000

/** A date whose UTC fields are what India's clocks and calendars show at this time. */
export const inIndia = (at: Date | number): Date => new Date(Number(at) + offsetMilliseconds)

/** The inverse of `inIndia`. */
export const fromIndia = (shown: Date | number): Date =>
  new Date(Number(shown) - offsetMilliseconds)

/** The number of India's calendar day, counted from 1 January 1970. */
export const dayNumber = (at: Date | number): number =>
  Math.floor(Number(inIndia(at)) / dayMilliseconds)

/** India's calendar day of this time, 'YYYY-MM-DD'. */
export const calendarDay = (at: Date | number): string => inIndia(at).toISOString().slice(0, 10)

/** The last midnight in India, which this time may be. */
export const beginOfDay = (at: Date): Date => fromIndia(dayNumber(at) * dayMilliseconds)

/** The midnight in India with which a month ('YYYY-MM') begins, or the month that is the given number of months later. */
export function beginOfMonth(month: string, monthsLater = 0): Date {
  const [year = 0, of = 1] = month.split('-').map(Number)
  return fromIndia(Date.UTC(year, of - 1 + monthsLater, 1))
}

/** India's calendar month of this time, 'YYYY-MM'. */
export const calendarMonth = (at: Date | number): string => calendarDay(at).slice(0, 7)

export const endOfDay = (at: Date): Date => new Date(beginOfDay(at).getTime() + dayMilliseconds)

/** The next time at which India's clocks show this full hour, never now. */
export function nextTime(now: Date, hour: number): Date {
  const today = beginOfDay(now).getTime() + hour * 3_600_000
  return new Date(today > now.getTime() ? today : today + dayMilliseconds)
}

/**
 * The last moment of the last whole day before this time. What ends at six in the morning on the 4th, or at the midnight
 * that begins it, is named after the 3rd.
 */
export const lastFullDay = (end: Date): Date => new Date(beginOfDay(end).getTime() - 1)
