/** The reasons that the server itself gives for a declined request or claim. A guest's app shows them in words of its own. */
export const endedReasons = {
  left: 'The guest left the program.',
  closed: 'The restaurant has closed.',
  withdrawn: 'The guest withdrew this.',
} as const
