/** How many times each number of days occurs. */
export type Histogram = Record<string, number>

/**
 * The sums of one calendar day in India. All of them are additive, so that the sums of any days, and of any guests, are
 * the sum of theirs. Points that were taken back are left out of the day of their award.
 */
export interface DayFigures {
  inStore: number
  online: number
  signUpBonus: number
  /** Corrections and imported points. */
  other: number
  /** Points that claims took, less those that declined claims gave back. */
  claimed: number
  awards: number
  onlineOrders: number
  rewards: number
  bills: number
  /** In rupees. */
  billed: number
  /** First visits ever. */
  firstVisits: number
  /** The guests' first visits of the calendar month, by the month of their first visit ever. */
  cohorts: Histogram
}

/**
 * The days between the day's visits and earlier visits of the same guest. `second` has a visit for each guest's second
 * visit, `later` one for each further visit, by the days since the visit before. `back2` to `back5` have the visits by
 * the days since the guest's second to fifth visit before, below 90.
 */
export interface DayGaps {
  second: Histogram
  later: Histogram
  back2: Histogram
  back3: Histogram
  back4: Histogram
  back5: Histogram
}

export interface DaySums {
  day: string
  figures: DayFigures
  gaps: DayGaps
}

export const emptyFigures = (): DayFigures => ({
  inStore: 0,
  online: 0,
  signUpBonus: 0,
  other: 0,
  claimed: 0,
  awards: 0,
  onlineOrders: 0,
  rewards: 0,
  bills: 0,
  billed: 0,
  firstVisits: 0,
  cohorts: {},
})

export const emptyGaps = (): DayGaps => ({
  second: {},
  later: {},
  back2: {},
  back3: {},
  back4: {},
  back5: {},
})

export const addTo = (histogram: Histogram, key: number | string, amount: number) => {
  histogram[key] = (histogram[key] ?? 0) + amount
}
