import { dayMilliseconds } from '@dobara/contract/text/india-time'

/** The daily reconciliation should have settled the matter. */
export const isLate = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() > dayMilliseconds
