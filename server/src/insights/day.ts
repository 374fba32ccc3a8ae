export type Histogram = Record<string, number>

/**
 * Figures of several days or guests can be added. Points that were taken back are subtracted on the
 * day of their award.
 */
export interface DayFigures {
  inStore: number
  online: number
  signUpBonus: number
  other: number
  /** Declined claims are excluded. */
  claimed: number
  awards: number
  onlineOrders: number
  rewards: number
  bills: number
  /** The unit is rupees. */
  billed: number
  firstVisits: number
  /**
   * The histogram counts guests on their first visit of the month, by the month of their first
   * visit ever.
   */
  cohorts: Histogram
}

/**
 * Each histogram counts visits by the days since an earlier visit of the guest. `back2` to `back5`
 * look back to the second to fifth last visit, if fewer than 90 days have passed.
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
