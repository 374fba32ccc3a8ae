export interface Interval {
  low: number
  mid: number
  high: number
}

/**
 * `helps`, `harms`: the whole interval is on one side of zero. Otherwise `same` if its middle is
 * zero, else `unsure`.
 */
export interface Estimate extends Interval {
  judgement: 'helps' | 'harms' | 'unsure' | 'same'
}

export type Span = 'more' | 'fewer' | 'both'

/** Rounds the limits outwards, so that they never claim more than the interval. */
export function estimateOf({ low, mid, high }: Interval, step = 1): Estimate {
  const rounded = {
    low: whole(Math.floor(low / step) * step),
    mid: whole(Math.round(mid / step) * step),
    high: whole(Math.ceil(high / step) * step),
  }
  return { ...rounded, judgement: judgementOf(rounded) }
}

function judgementOf({ low, mid, high }: Interval): Estimate['judgement'] {
  if (low > 0) return 'helps'
  if (high < 0) return 'harms'
  return mid === 0 ? 'same' : 'unsure'
}

export function spanOf({ low, high }: Interval): Span {
  if (low >= 0) return 'more'
  return high <= 0 ? 'fewer' : 'both'
}

const leastExact = 1000

export const rupeesOf = (rupees: Interval): Estimate =>
  estimateOf(rupees, Math.abs(rupees.mid) < leastExact ? 10 : 100)

const whole = (figure: number) => figure || 0
