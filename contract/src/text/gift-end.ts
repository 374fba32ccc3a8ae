import { dayMilliseconds, endOfDay } from './india-time.ts'

/** A gift of 1 day ends with the next day. */
export const giftEnd = (now: Date, days: number): Date =>
  endOfDay(new Date(now.getTime() + days * dayMilliseconds))
