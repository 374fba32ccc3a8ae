import { dayMilliseconds } from '@dobara/contract/text/india-time'

/** True when the daily reconciliation should have settled it: what is younger may still be on its way. */
export const isLate = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() > dayMilliseconds
