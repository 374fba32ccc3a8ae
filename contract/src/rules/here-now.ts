/** How long a guest who scanned the poster is shown at the counter. */
export const hereHours = 2

/** How long the counter says that a guest has joined. */
export const justJoinedMinutes = 10

/** The most guests that a counter is shown at once, the last to arrive first. */
export const mostHere = 50

/**
 * The end of a poster's link. It tells the poster, which hangs in the restaurant, from a link that was sent to somebody
 * at home, and names the outlet where it hangs, if not the first. A browser does not send it to the server.
 */
export const posterMark = (outletNumber = 1): string =>
  outletNumber > 1 ? `#here-${outletNumber}` : '#here'

/** The number of the outlet whose poster has this mark; null for the end of another link. */
export function outletInMark(mark: string): number | null {
  const [, number = '1'] = /^#here(?:-(\d{1,4}))?$/.exec(mark) ?? []
  return mark.startsWith('#here') && posterMark(Number(number)) === mark ? Number(number) : null
}
