export interface Interval {
  low: number
  mid: number
  high: number
}

/**
 * A difference in whole numbers. `helps` and `harms`: the whole interval lies on one side of nothing; `same`: it does not,
 * and the middle is nothing; `unsure`: the middle is more or less, but the interval holds nothing too.
 */
export interface Estimate extends Interval {
  judgement: 'helps' | 'harms' | 'unsure' | 'same'
}

/** Which words the two limits need: both are more, both are fewer, or one of each. */
export type Span = 'more' | 'fewer' | 'both'

/** The limits are rounded away from each other, so that the figures never claim more than the interval does. */
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

/** Rupees in hundreds, or in tens while they are few. */
export const rupeesOf = (rupees: Interval): Estimate =>
  estimateOf(rupees, Math.abs(rupees.mid) < leastExact ? 10 : 100)

/** Without a minus before zero. */
const whole = (figure: number) => figure || 0
