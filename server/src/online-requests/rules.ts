/** Both limits apply per guest and restaurant. */
export const mostWaiting = 10
export const mostPerDay = 20
