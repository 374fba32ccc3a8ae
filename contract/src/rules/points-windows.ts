import { beginOfDay, calendarDay, dayMilliseconds } from '../text/india-time.ts'
import { isOpenAt, openStateAt, type WeeklyHours } from '../text/weekly-hours.ts'
import type { FestivalName } from './festivals.ts'

/** In halves, so that points stay integers: 3 is ×1.5 */
export const multipliers = [3, 4, 6] as const
export type Halves = (typeof multipliers)[number]

/** Awards that waited on a phone, and requests, may still come for an ended window. */
export const daysWindowsAreKept = 366

export interface WeeklyWindow {
  halves: number
  /** 0: Monday */
  days: readonly number[]
  /** On India's clock, '16:00' */
  from: string
  /** Not after `from`: on the next day */
  to: string
}

export interface DatedWindow {
  halves: number
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

/** The highest that holds, and the longest of those; windows never multiply each other. */
export function windowAt(
  windows: PointsWindows | null | undefined,
  at: Date,
): HoldingWindow | null {
  if (!windows) return null
  const holding = [
    ...windows.dated.flatMap((window) => datedAt(window, at) ?? []),
    ...windows.weekly.flatMap((window) => weeklyAt(window, at) ?? []),
  ]
  return holding.reduce<HoldingWindow | null>(
    (best, each) => (best && !isBetter(each, best) ? best : each),
    null,
  )
}

const isBetter = (one: HoldingWindow, other: HoldingWindow): boolean =>
  one.halves === other.halves
    ? (one.until?.getTime() ?? Number.POSITIVE_INFINITY) >
      (other.until?.getTime() ?? Number.POSITIVE_INFINITY)
    : one.halves > other.halves

function datedAt({ halves, from, to, festival }: DatedWindow, at: Date): HoldingWindow | null {
  const day = calendarDay(at)
  if (day < from || day > to) return null
  return { halves, festival, until: endOfLastDay(to) }
}

function weeklyAt({ halves, ...window }: WeeklyWindow, at: Date): HoldingWindow | null {
  const hours = hoursOf(window)
  if (!isOpenAt(hours, at)) return null
  const state = openStateAt(hours, at)
  return { halves, festival: null, until: state?.isOpen ? state.until : null }
}

const hoursOf = ({ days, from, to }: Omit<WeeklyWindow, 'halves'>): WeeklyHours =>
  Array.from({ length: 7 }, (_, day) => (days.includes(day) ? [{ from, to }] : []))

/** The moment after the calendar day */
export const endOfLastDay = (day: string): Date =>
  new Date(beginOfDay(new Date(`${day}T12:00:00+05:30`)).getTime() + dayMilliseconds)

export const hasWindows = (windows: PointsWindows | null | undefined): boolean =>
  Boolean(windows && windows.weekly.length + windows.dated.length > 0)

export const isOver = ({ to }: DatedWindow, now: Date): boolean => to < calendarDay(now)
