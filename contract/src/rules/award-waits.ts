/** A phone's time of giving counts within these limits, else the time of coming. */
export const awardWaits = { fewestSeconds: 30, mostSeconds: 7 * 86_400 }

/** For awards that came from this time on */
export const earliestGiven = (came: Date): Date =>
  new Date(came.getTime() - awardWaits.mostSeconds * 1000)
