import { clockTime } from '@dobara/contract/text/dates'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'
import { figure } from '../text/formats.ts'
import type { Offered } from './ladder.ts'

type Limits = Pick<Offered, 'days' | 'from' | 'to' | 'aDay' | 'onceAGuest'>

/** 'Mon–Fri · 3:00 pm–6:00 pm · once for each guest'; empty without limits */
export const whenText = ({ days, from, to, aDay, onceAGuest }: Limits): string =>
  [
    days && dayNames(days),
    from && to && `${timeOf(from)}–${timeOf(to)}`,
    aDay && m.reward_a_day({ figure: figure(aDay) }),
    onceAGuest && m.reward_once(),
  ]
    .filter(Boolean)
    .join(' · ')

/** Three or more days in a row are named by the first and the last. */
function dayNames(days: readonly number[]): string {
  const sorted = [...days].sort((one, other) => one - other)
  const [first = 0] = sorted
  const last = sorted.at(-1) ?? first
  return sorted.length > 2 && last - first === sorted.length - 1
    ? `${dayName(first)}–${dayName(last)}`
    : sorted.map(dayName).join(', ')
}

/** 5 January 1970 was a Monday. */
export const dayName = (day: number): string =>
  new Intl.DateTimeFormat(getLocale(), { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(1970, 0, 5 + day)),
  )

const timeOf = (clock: string) => clockTime(new Date(`1970-01-05T${clock}:00+05:30`), getLocale())
