export const resendWaitSeconds = 60

export const undoSeconds = 60

/** Enough time to walk from the table to the counter */
export const shownMinutes = 30
