/** The server's reasons; each app says them in its own words. */
export const endedReasons = {
  left: 'The guest left the program.',
  closed: 'The restaurant has closed.',
  withdrawn: 'The guest withdrew this.',
} as const

const sentences: readonly string[] = Object.values(endedReasons)

/** These reasons blame the guest, so a person may not type them. */
export const isEndedReason = (reason: string | null): boolean =>
  reason !== null && sentences.includes(reason)

/** Returns true if the guest cancelled or left; the status is then `declined`. */
export const isWithdrawn = (reason: string | null): boolean =>
  reason === endedReasons.withdrawn || reason === endedReasons.left

export const decisionIn = <Status extends string>(decided: {
  status: Status
  reason: string | null
}) => (isWithdrawn(decided.reason) ? 'withdrawn' : (decided.status as Exclude<Status, 'pending'>))
