import { median } from '../load/delays.ts'

/** The first minutes fill caches and pools. */
export const warmMinutes = 4

/**
 * How much a figure has risen since so many minutes, as a share of its median: the median of the slopes
 * between any two minutes (so that no single minute decides), over the whole time. Null when there are
 * fewer than six minutes, which say nothing.
 */
export function riseOf(values: number[], since: number): number | null {
  const later = values.slice(since)
  if (later.length < 6) return null
  const slopes = later.flatMap((to, n) => later.slice(0, n).map((from, m) => (to - from) / (n - m)))
  return (median(slopes) * (later.length - 1)) / median(later)
}
