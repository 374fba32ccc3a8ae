/** How long a person waits before another code can be sent. The server holds it too. */
export const resendWaitSeconds = 60

/** How long an award can be taken back. */
export const undoSeconds = 60

/** How long an approved reward is shown to the staff: enough for the way from the table to the counter. */
export const shownMinutes = 30
