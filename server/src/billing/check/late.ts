import { dayMilliseconds } from '@dobara/contract/text/india-time'

export const isLate = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() > dayMilliseconds
