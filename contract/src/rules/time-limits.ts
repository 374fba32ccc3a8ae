/** The wait before another code can be sent. The server enforces it too. */
export const resendWaitSeconds = 60

/** How long an award can be undone. */
export const undoSeconds = 60

/** How long an approved reward can be shown: enough to walk from the table to the counter. */
export const shownMinutes = 30
