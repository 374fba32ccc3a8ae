export type Histogram = Record<string, number>

/**
 * Can be added over days and guests. Points taken back are subtracted on the day of their award.
 */
export interface DayFigures {
  inStore: number
  online: number
  signUpBonus: number
  /** Corrections and imported points */
  other: number
  /** Without declined claims */
  claimed: number
  awards: number
  onlineOrders: number
  rewards: number
  bills: number
  /** In rupees */
  billed: number
  firstVisits: number
  /** Guests whose first visit of the month it is, by the month of their first visit ever */
  cohorts: Histogram
}

/**
 * Days since the guest's last visit: `second` for second visits, `later` for later ones. `back2` to
 * `back5` count from the second to fifth visit before, if below 90.
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
