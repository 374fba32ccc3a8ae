import { clockTime, formatDay } from '@dobara/contract/text/dates'
import { indiaTimeZone } from '@dobara/contract/text/india-time'
import { unbroken } from '@dobara/contract/text/spaced'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'
import { dayOf } from './day-of.ts'

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Formats India's time as 'Today, 3:39 pm', 'Yesterday, 9:05 pm', '14 Nov' or '14 Nov 2025'. */
export function humanTime(iso: string): string {
  const at = new Date(iso)
  const day = dayOf(at.getTime(), Date.now())
  if (day === 'today') return m.today_at({ time: timeOf(at) })
  if (day === 'yesterday') return m.yesterday_at({ time: timeOf(at) })
  return unbroken(dateFormat(day === 'other-year').format(at))
}

/** The same with the time on every day: '14 Nov, 3:39 pm'. */
export function humanTimeOfDay(iso: string): string {
  const day = humanTime(iso)
  const time = timeOf(new Date(iso))
  return day.includes(time) ? day : `${day}, ${time}`
}

/** Formats India's day as 'today', 'yesterday', '14 Nov' or '14 Nov 2025', for the middle of a sentence. */
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

/** Formats India's time of today as '3:39 pm', and of another day with its date. Both arguments are in milliseconds. */
export function shortTime(at: number, now: number): string {
  const date = new Date(at)
  return dayOf(at, now) === 'today' ? timeOf(date) : fullTime(date.toISOString())
}

/** Formats India's time as '14 Nov 2026, 3:39 pm', or as '14 नवंबर 2026, दोपहर 3:39' in Hindi. */
export function fullTime(iso: string): string {
  const at = new Date(iso)
  return `${fullDate(at)}, ${timeOf(at)}`
}

/** Formats India's day as '20 Nov 2026', or '20 नवंबर 2026' in Hindi. Stays on one line. */
export const fullDate = (at: Date | string) => unbroken(formatDay(new Date(at), getLocale()))

/** India's time as '3:39 pm', which stays on one line. */
const timeOf = (at: Date) => unbroken(clockTime(at, getLocale()))

/** Caches the formats of each language, because making one is slow and long lists show many dates. */
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
