import { dayMilliseconds } from '@dobara/contract/text/india-time'

/** The daily reconciliation should have settled it. */
export const isLate = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() > dayMilliseconds
