import { clockTime } from '@dobara/contract/text/dates'
import { dayNumber, indiaTimeZone } from '@dobara/contract/text/india-time'
import { openStateAt, type WeeklyHours } from '@dobara/contract/text/weekly-hours'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'

export function openText(hours: WeeklyHours, now: Date): string | null {
  const state = openStateAt(hours, now)
  if (!state) return null
  if (state.isOpen)
    return state.until ? m.open_until({ time: timeOf(state.until) }) : m.open_all_day()
  const { opensAt } = state
  if (!opensAt) return m.open_closed()
  const time = timeOf(opensAt)
  return dayNumber(opensAt) === dayNumber(now)
    ? m.open_later({ time })
    : m.open_on({ day: weekday(opensAt), time })
}

const timeOf = (at: Date) => clockTime(at, getLocale())

export const weekday = (at: Date): string =>
  new Intl.DateTimeFormat(getLocale(), { weekday: 'long', timeZone: indiaTimeZone }).format(at)
