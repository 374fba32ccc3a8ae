import { clockTime, formatDay } from '@dobara/contract/text/dates'
import { indiaTimeZone, needsNoDate } from '@dobara/contract/text/india-time'
import { unbroken } from '@dobara/contract/text/spaced'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'
import { dayOf } from './day-of.ts'

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** 'Today, 3:39 pm', 'Yesterday, 9:05 pm', '14 Nov' or '14 Nov 2025' in India */
export function humanTime(iso: string): string {
  const at = new Date(iso)
  const day = dayOf(at.getTime(), Date.now())
  if (day === 'today') return m.today_at({ time: timeOf(at) })
  if (day === 'yesterday') return m.yesterday_at({ time: timeOf(at) })
  return unbroken(dateFormat(day === 'other-year').format(at))
}

/** Always has the time: '14 Nov, 3:39 pm' */
export function humanTimeOfDay(iso: string): string {
  const day = humanTime(iso)
  const time = timeOf(new Date(iso))
  return day.includes(time) ? day : `${day}, ${time}`
}

/** 'today', 'yesterday', '14 Nov' or '14 Nov 2025', within a sentence */
export function humanDay(iso: string): string {
  const at = new Date(iso)
  const day = dayOf(at.getTime(), Date.now())
  if (day === 'today' || day === 'yesterday')
    return new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' }).format(
      day === 'today' ? 0 : -1,
      'day',
    )
  return unbroken(dateFormat(day === 'other-year').format(at))
}

/** Milliseconds as '3:39 pm', with the date where it needs one */
export function shortTime(at: number, now: number): string {
  const date = new Date(at)
  return needsNoDate(at, now) ? timeOf(date) : fullTime(date.toISOString())
}

/** '14 Nov 2026, 3:39 pm', in Hindi '14 नवंबर 2026, दोपहर 3:39' */
export function fullTime(iso: string): string {
  const at = new Date(iso)
  return `${fullDate(at)}, ${timeOf(at)}`
}

/** '20 Nov 2026', in Hindi '20 नवंबर 2026', unbroken */
export const fullDate = (at: Date | string) => unbroken(formatDay(new Date(at), getLocale()))

const timeOf = (at: Date) => unbroken(clockTime(at, getLocale()))

/** Cached, because making a format is slow and long lists show many dates. */
function dateFormat(hasYear: boolean) {
  const language = getLocale()
  const key = `${language} ${hasYear}`
  const made =
    dateFormats.get(key) ??
    new Intl.DateTimeFormat(`${language}-IN`, {
      timeZone: indiaTimeZone,
      day: 'numeric',
      month: language === 'hi' ? 'long' : 'short',
      ...(hasYear && { year: 'numeric' }),
    })
  dateFormats.set(key, made)
  return made
}
