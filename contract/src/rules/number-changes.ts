/** Operators give a number to somebody else after some 90 days without use. */
export const sleepDays = 90

/** In which the old number may stop or undo a change */
export const changeDays = 3

/** In which two cards that became one can become two again */
export const mergeDays = 1

/** `session`: a sign-in on another phone; not for owners */
export const numberProofs = ['old_number', 'email', 'session'] as const

export type NumberProof = (typeof numberProofs)[number]
