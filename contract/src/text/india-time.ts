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

/** The last midnight in India, which this time may be. */
export const beginOfDay = (at: Date): Date => fromIndia(dayNumber(at) * dayMilliseconds)

export const endOfDay = (at: Date): Date => new Date(beginOfDay(at).getTime() + dayMilliseconds)
