/** The reasons that the server itself gives for a declined request or claim. A guest's app shows them in words of its own. */
export const endedReasons = {
  left: 'The guest left the program.',
  closed: 'The restaurant has closed.',
  withdrawn: 'The guest withdrew this.',
} as const

const sentences: readonly string[] = Object.values(endedReasons)

/** Whether the server gave the reason. Nobody can type one: who declines would lay it at the guest's door. */
export const isEndedReason = (reason: string | null): boolean =>
  reason !== null && sentences.includes(reason)
