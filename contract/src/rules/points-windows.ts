import type { FestivalName } from './festivals.ts'

/** In halves, so that points stay integers: 3 is ×1.5 */
export const multipliers = [3, 4, 6] as const
export type Halves = (typeof multipliers)[number]

export const mostWeeklyWindows = 4
/** That begin in the same calendar year */
export const mostDatedWindows = 8
export const mostDaysAhead = 366
/** Awards that waited on a phone, and requests, may still come for an ended window. */
export const daysWindowsAreKept = 366

export interface WeeklyWindow {
  halves: Halves
  /** 0: Monday */
  days: readonly number[]
  /** On India's clock, '16:00' */
  from: string
  /** Not after `from`: on the next day */
  to: string
}

export interface DatedWindow {
  halves: Halves
  /** 'YYYY-MM-DD' in India, both days included */
  from: string
  to: string
  festival: FestivalName | null
}

export interface PointsWindows {
  weekly: readonly WeeklyWindow[]
  dated: readonly DatedWindow[]
  /** Also for delivery orders, by the time of the request */
  forOrders: boolean
}

/** Null: no end within a week */
export interface HoldingWindow {
  halves: number
  until: Date | null
  festival: FestivalName | null
}

/** Rounded down, as the ledger does. */
export const pointsTimes = (points: number, halves: number | null | undefined): number =>
  Math.floor((points * (halves ?? 2)) / 2)

const inIndianGroups = new Intl.NumberFormat('en-IN')

export const timesSign = (halves: number): string => `×${halves / 2}`

/** '120 × 2' */
export const timesText = ({ basePoints, halves }: { basePoints: number; halves: number }): string =>
  `${inIndianGroups.format(basePoints)} × ${halves / 2}`

export const hasWindows = (windows: PointsWindows | null | undefined): boolean =>
  Boolean(windows && windows.weekly.length + windows.dated.length > 0)
