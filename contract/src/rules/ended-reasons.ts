/** Reasons of the server; each app words them anew. */
export const endedReasons = {
  left: 'The guest left the program.',
  closed: 'The restaurant has closed.',
  withdrawn: 'The guest withdrew this.',
} as const

const sentences: readonly string[] = Object.values(endedReasons)

/** A person cannot type one of these reasons, which blame the guest. */
export const isEndedReason = (reason: string | null): boolean =>
  reason !== null && sentences.includes(reason)

/** By cancelling or leaving; the request or claim is then declined. */
export const isWithdrawn = (reason: string | null): boolean =>
  reason === endedReasons.withdrawn || reason === endedReasons.left

export const decisionIn = <Status extends string>(decided: {
  status: Status
  reason: string | null
}) => (isWithdrawn(decided.reason) ? 'withdrawn' : (decided.status as Exclude<Status, 'pending'>))
