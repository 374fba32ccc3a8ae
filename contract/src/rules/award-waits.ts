/**
 * An award that waited this long on a phone is dated when it was given, any other award when it
 * arrives.
 */
export const awardWaits = { fewestSeconds: 30, mostSeconds: 7 * 86_400 }

/** The earliest time when an award that arrived at `came` or later can have been given */
export const earliestGiven = (came: Date): Date =>
  new Date(came.getTime() - awardWaits.mostSeconds * 1000)
