/** For a guest at one restaurant */
export const mostWaiting = 10
export const mostPerDay = 20
