export interface Group {
  guests: number
  came: number
}

export interface Interval {
  low: number
  mid: number
  high: number
}

/** This is the 97.5 % quantile of the standard normal distribution. */
export const z = 1.959963984540054

function wilson({ guests, came }: Group) {
  const share = came / guests
  const middle = share + z ** 2 / (2 * guests)
  const half = z * Math.sqrt((share * (1 - share)) / guests + z ** 2 / (4 * guests ** 2))
  const whole = 1 + z ** 2 / guests
  return { share, low: (middle - half) / whole, high: (middle + half) / whole }
}

/**
 * The interval is Newcombe's hybrid score interval (Statistics in Medicine 17, 1998, method 10), in
 * guests of 100.
 */
export function differenceBetween(first: Group, second: Group): Interval {
  const a = wilson(first)
  const b = wilson(second)
  const mid = a.share - b.share
  return {
    low: 100 * (mid - Math.hypot(a.share - a.low, b.high - b.share)),
    mid: 100 * mid,
    high: 100 * (mid + Math.hypot(a.high - a.share, b.share - b.low)),
  }
}

/**
 * The pairs get Mantel and Haenszel's weights, because guests of some restaurants come more often
 * anyway.
 */
export function pooledDifference(
  pairs: readonly { first: Group; second: Group }[],
): Interval | null {
  let weights = 0
  let sum = 0
  let variance = 0
  for (const { first, second } of pairs) {
    if (first.guests === 0 || second.guests === 0) continue
    const weight = (first.guests * second.guests) / (first.guests + second.guests)
    weights += weight
    sum += weight * (first.came / first.guests - second.came / second.guests)
    variance += weight ** 2 * (varianceOf(first) + varianceOf(second))
  }
  if (weights === 0) return null
  const mid = (100 * sum) / weights
  const half = (100 * z * Math.sqrt(variance)) / weights
  return { low: mid - half, mid, high: mid + half }
}

/**
 * Each group gets one more guest who came and one who did not, because shares of 0 and 1 would seem
 * certain.
 */
function varianceOf({ guests, came }: Group) {
  const share = (came + 1) / (guests + 2)
  return (share * (1 - share)) / guests
}
