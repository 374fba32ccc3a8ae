/** How long a code can make a phone a counter phone. */
export const counterCodeMinutes = 10
