import { dayMilliseconds } from '../text/india-time.ts'

/**
 * An award counts as given when a phone says, if it waited there at least so long and at most so many days. Any other counts
 * as given when it comes.
 */
export const awardWaits = { fewestSeconds: 30, mostDays: 7 }

/** When the earliest of the awards was given that came from this time on. */
export const earliestGiven = (came: Date): Date =>
  new Date(came.getTime() - awardWaits.mostDays * dayMilliseconds)
