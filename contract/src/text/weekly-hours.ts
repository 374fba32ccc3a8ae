import { dayMilliseconds, dayNumber, inIndia } from './india-time.ts'

/** On India's clock, '11:30'. An end that is not after the begin is on the next day. */
export interface Opening {
  from: string
  to: string
}

/** Empty: closed; null: unknown */
export type DayHours = Opening[] | null

/** From Monday; null: unknown */
export type WeeklyHours = DayHours[] | null

export type OpenState =
  /** Null: no closing within a week */
  | { isOpen: true; until: Date | null }
  /** Null: no known opening within a week */
  | { isOpen: false; opensAt: Date | null }

export const everyDay: readonly number[] = [0, 1, 2, 3, 4, 5, 6]

/** The same hours on each of these days, on others none; 0 is Monday. */
export const hoursOn = (days: readonly number[], opening: Opening): WeeklyHours =>
  Array.from({ length: 7 }, (_, day) => (days.includes(day) ? [opening] : []))

/**
 * Null: the hours do not say.
 * @param marginMinutes before each opening and after each closing
 */
export function isOpenAt(hours: WeeklyHours, at: Date, marginMinutes = 0): boolean | null {
  if (!hours) return null
  const minute = minuteOfDay(at)
  const around = [-1, 0, 1].flatMap((day) => openingsOf(hours, at, day))
  if (around.some(({ from, to }) => from - marginMinutes <= minute && minute < to + marginMinutes))
    return true
  return isSaid(hours, at, minute) ? false : null
}

/** Null: the hours do not say. */
export function openStateAt(hours: WeeklyHours, at: Date): OpenState | null {
  const isOpen = isOpenAt(hours, at)
  if (!hours || isOpen === null) return null
  const minute = minuteOfDay(at)
  const openings = Array.from({ length: 9 }, (_, day) => openingsOf(hours, at, day - 1)).flat()
  if (!isOpen) {
    const next = openings.find(({ from }) => from > minute)
    return { isOpen, opensAt: next ? timeAfter(at, next.from) : null }
  }
  let end = minute
  for (const { from, to } of openings) if (from <= end) end = Math.max(end, to)
  return { isOpen, until: end - minute < minutesOfWeek ? timeAfter(at, end) : null }
}

/**
 * The next time after which no outlet is open that day. Null: all are closed for a week.
 * @param usual on days for which no hours are said
 */
export function closingAfter(outlets: WeeklyHours[], at: Date, usual: string): Date | null {
  for (let daysLater = -1; daysLater <= 8; daysLater++) {
    const said = outlets.flatMap((hours) =>
      hours && hoursOfDay(hours, dayNumber(at) + daysLater) ? [hours] : [],
    )
    const ends = said.flatMap((hours) => openingsOf(hours, at, daysLater).map(({ to }) => to))
    if (said.length < outlets.length) ends.push(daysLater * minutesOfDay + minutes(usual))
    const closing = ends.length > 0 ? timeAfter(at, Math.max(...ends)) : null
    if (closing && closing > at) return closing
  }
  return null
}

/** Only a day's last opening may last past midnight. */
export const areInOrder = (openings: readonly Opening[]): boolean =>
  openings.every(({ from }, index) => {
    const before = openings[index - 1]
    return !before || (minutes(before.from) < minutes(before.to) && before.to <= from)
  })

const minutesOfDay = 1440
const minutesOfWeek = 7 * minutesOfDay
const minuteMilliseconds = 60_000

/** In minutes after midnight of the day of `at` */
interface Stretch {
  from: number
  to: number
}

const openingsOf = (hours: DayHours[], at: Date, daysLater: number): Stretch[] =>
  (hoursOfDay(hours, dayNumber(at) + daysLater) ?? []).map((opening) => {
    const midnight = daysLater * minutesOfDay
    const from = minutes(opening.from)
    const to = minutes(opening.to)
    return { from: midnight + from, to: midnight + to + (to > from ? 0 : minutesOfDay) }
  })

/** Until the day's first opening, yesterday's last opening may still last. */
function isSaid(hours: DayHours[], at: Date, minute: number): boolean {
  const today = hoursOfDay(hours, dayNumber(at))
  if (!today) return false
  const hasBegun = today.some(({ from }) => minutes(from) <= minute)
  return hasBegun || hoursOfDay(hours, dayNumber(at) - 1) !== null
}

/** 1 January 1970 was a Thursday. */
const hoursOfDay = (hours: DayHours[], day: number): DayHours => hours[(day + 3) % 7] ?? null

const minuteOfDay = (at: Date): number =>
  (Number(inIndia(at)) % dayMilliseconds) / minuteMilliseconds

const timeAfter = (at: Date, minute: number): Date =>
  new Date(Number(at) + (minute - minuteOfDay(at)) * minuteMilliseconds)

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
