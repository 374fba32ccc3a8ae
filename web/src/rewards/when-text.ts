import { m } from '@dobara/words/messages.js'
import { figure } from '../text/formats.ts'
import { clockText } from '../time/clock-text.ts'
import { weekdaysText } from '../time/weekdays.ts'
import type { Offered } from './ladder.ts'

type Limits = Pick<Offered, 'days' | 'from' | 'to' | 'aDay' | 'onceAGuest'>

/** 'Mon–Fri · 3:00 pm–6:00 pm · once for each guest'; empty without limits */
export const whenText = ({ days, from, to, aDay, onceAGuest }: Limits): string =>
  [
    days && weekdaysText(days),
    from && to && `${clockText(from)}–${clockText(to)}`,
    aDay && m.reward_a_day({ figure: figure(aDay) }),
    onceAGuest && m.reward_once(),
  ]
    .filter(Boolean)
    .join(' · ')
