/** An award that waited this long on a phone counts from its giving, another from its arrival. */
export const awardWaits = { fewestSeconds: 30, mostSeconds: 7 * 86_400 }

/** The earliest giving of an award that arrived at `came` or later */
export const earliestGiven = (came: Date): Date =>
  new Date(came.getTime() - awardWaits.mostSeconds * 1000)
