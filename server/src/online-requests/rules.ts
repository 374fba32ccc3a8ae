/** Both limits apply to one guest at one restaurant. */
export const mostWaiting = 10
export const mostPerDay = 20
