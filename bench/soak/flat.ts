import { median } from '../load/delays.ts'

/** Caches and pools fill in the first minutes. */
export const warmMinutes = 4

/**
 * The rise of a figure since the given minute, as a share of its median. It is the median of the slopes
 * between any two minutes, so that no single minute decides, times the duration. Null for fewer than six
 * minutes, which prove nothing.
 */
export function riseOf(values: number[], since: number): number | null {
  const later = values.slice(since)
  if (later.length < 6) return null
  const slopes = later.flatMap((to, n) => later.slice(0, n).map((from, m) => (to - from) / (n - m)))
  return (median(slopes) * (later.length - 1)) / median(later)
}
