/**
 * An award counts as given when a phone says, if it waited there at least and at most so long. Any other counts as given when
 * it comes.
 */
export const awardWaits = { fewestSeconds: 30, mostSeconds: 7 * 86_400 }

/** When the earliest of the awards was given that came from this time on. */
export const earliestGiven = (came: Date): Date =>
  new Date(came.getTime() - awardWaits.mostSeconds * 1000)
