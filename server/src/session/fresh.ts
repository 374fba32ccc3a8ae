const freshMilliseconds = 10 * 60_000

/** What a thief would want most may be done only by somebody who has just proved who they are. */
export const signedInAfresh = (signedInAt: Date, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= freshMilliseconds
