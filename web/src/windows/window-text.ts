import { type FestivalName, festivalNames } from '@dobara/contract/rules/festivals'
import {
  type DatedWindow,
  type HoldingWindow,
  timesSign,
  type WeeklyWindow,
} from '@dobara/contract/rules/points-windows'
import { clockTime } from '@dobara/contract/text/dates'
import { dayMilliseconds, dayNumber, indiaTimeZone } from '@dobara/contract/text/india-time'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'
import { clockText } from '../time/clock-text.ts'
import { weekdaysText } from '../time/weekdays.ts'

/** '×2 until 7:00 pm', '×2 today' or '×2 until 25 Dec' */
export function holdingText({ halves, until }: HoldingWindow, now: Date): string {
  const times = timesSign(halves)
  if (!until) return times
  const lastDay = new Date(until.getTime() - 1)
  const isOnMidnight = dayNumber(until) !== dayNumber(lastDay)
  if (isOnMidnight || until.getTime() - now.getTime() >= dayMilliseconds)
    return dayNumber(lastDay) === dayNumber(now)
      ? m.times_today({ times })
      : m.times_until_day({ times, day: dayText(lastDay) })
  return m.times_until({ times, time: clockTime(until, getLocale()) })
}

/** 'Mon–Fri · 4:00 pm to 7:00 pm' */
export const weeklyText = ({ days, from, to }: Omit<WeeklyWindow, 'halves'>): string =>
  m.window_hours({
    days: days.length === 7 ? m.window_every_day() : weekdaysText(days),
    from: clockText(from),
    to: clockText(to),
  })

/** '24 Dec to 25 Dec' */
export function datedText({ from, to }: Pick<DatedWindow, 'from' | 'to'>): string {
  const first = dayText(atNoon(from))
  return from === to ? first : m.window_days({ first, last: dayText(atNoon(to)) })
}

const festivalWords: Record<FestivalName, () => string> = {
  diwali: m.festival_diwali,
  guru_nanak: m.festival_guru_nanak,
  christmas: m.festival_christmas,
  new_year: m.festival_new_year,
  pongal: m.festival_pongal,
  republic_day: m.festival_republic_day,
  eid_fitr: m.festival_eid_fitr,
  holi: m.festival_holi,
  ugadi: m.festival_ugadi,
  baisakhi: m.festival_baisakhi,
  eid_adha: m.festival_eid_adha,
  independence_day: m.festival_independence_day,
  raksha_bandhan: m.festival_raksha_bandhan,
  ganesh: m.festival_ganesh,
  onam: m.festival_onam,
  dussehra: m.festival_dussehra,
}

/** Null also for a name that only a newer version knows */
export const festivalText = (festival: string | null): string | null =>
  festivalNames.some((name) => name === festival) ? festivalWords[festival as FestivalName]() : null

export const dayText = (at: Date): string =>
  new Intl.DateTimeFormat(`${getLocale()}-IN`, {
    timeZone: indiaTimeZone,
    day: 'numeric',
    month: getLocale() === 'hi' ? 'long' : 'short',
  }).format(at)

const atNoon = (day: string) => new Date(`${day}T12:00:00+05:30`)
