const freshMilliseconds = 10 * 60_000

/**
 * True for 10 minutes after the person entered a code or a password. Sensitive actions ask for it, so that
 * somebody who found a signed-in phone cannot do them.
 */
export const signedInAfresh = (signedInAt: Date, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= freshMilliseconds
