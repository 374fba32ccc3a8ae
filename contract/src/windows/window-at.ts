import type {
  DatedWindow,
  HoldingWindow,
  PointsWindows,
  WeeklyWindow,
} from '../rules/points-windows.ts'
import { beginOfDay, calendarDay, dayMilliseconds } from '../text/india-time.ts'
import { hoursOn, isOpenAt, openStateAt } from '../text/weekly-hours.ts'

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

function weeklyAt({ halves, days, ...opening }: WeeklyWindow, at: Date): HoldingWindow | null {
  const hours = hoursOn(days, opening)
  if (!isOpenAt(hours, at)) return null
  const state = openStateAt(hours, at)
  return { halves, festival: null, until: state?.isOpen ? state.until : null }
}

const endOfLastDay = (day: string): Date =>
  new Date(beginOfDay(new Date(`${day}T12:00:00+05:30`)).getTime() + dayMilliseconds)

export const isOver = ({ to }: DatedWindow, now: Date): boolean => to < calendarDay(now)
