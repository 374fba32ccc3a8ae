/** How long a guest who scanned the poster is shown at the counter. */
export const hereHours = 2

/** The most guests that a counter is shown at once, the last to arrive first. */
export const mostHere = 50

/**
 * The end of a poster's link. It tells the poster, which hangs in the restaurant, from a link that was sent to somebody
 * at home. A browser does not send it to the server.
 */
export const posterMark = '#here'
