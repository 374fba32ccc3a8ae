import { clockTime } from '@dobara/contract/text/dates'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'
import { figure } from '../text/formats.ts'
import { weekdaysText } from '../time/weekdays.ts'
import type { Offered } from './ladder.ts'

type Limits = Pick<Offered, 'days' | 'from' | 'to' | 'aDay' | 'onceAGuest'>

/** 'Mon–Fri · 3:00 pm–6:00 pm · once for each guest'; empty without limits */
export const whenText = ({ days, from, to, aDay, onceAGuest }: Limits): string =>
  [
    days && weekdaysText(days),
    from && to && `${timeOf(from)}–${timeOf(to)}`,
    aDay && m.reward_a_day({ figure: figure(aDay) }),
    onceAGuest && m.reward_once(),
  ]
    .filter(Boolean)
    .join(' · ')

const timeOf = (clock: string) => clockTime(new Date(`1970-01-05T${clock}:00+05:30`), getLocale())
