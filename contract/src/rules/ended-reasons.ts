/** The reasons that the server itself gives for a declined request or claim. Each app shows them in words of its own. */
export const endedReasons = {
  left: 'The guest left the program.',
  closed: 'The restaurant has closed.',
  withdrawn: 'The guest withdrew this.',
} as const

const sentences: readonly string[] = Object.values(endedReasons)

/** Whether the server gave the reason. Nobody can type one: who declines would lay it at the guest's door. */
export const isEndedReason = (reason: string | null): boolean =>
  reason !== null && sentences.includes(reason)

/** Whether the guest ended the request or claim, by cancelling it or by leaving. It is declined then. */
export const isWithdrawn = (reason: string | null): boolean =>
  reason === endedReasons.withdrawn || reason === endedReasons.left

/** How a decided request or claim was decided, apart from one that its guest ended. */
export const decisionIn = <Status extends string>(decided: {
  status: Status
  reason: string | null
}) => (isWithdrawn(decided.reason) ? 'withdrawn' : (decided.status as Exclude<Status, 'pending'>))
