/** What a guest may ask for at one restaurant. */
export const mostWaiting = 10
export const mostPerDay = 20
