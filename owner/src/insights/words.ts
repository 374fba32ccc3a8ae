import type { getInsights } from '@dobara/contract/calls/insights'
import type { Answer } from '@dobara/contract/client/typed-call'
import { fewGuests } from '@dobara/contract/rules/insights'
import { figure, shortDate } from '@dobara/web/text/formats.ts'
import { humanDay } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'

export type InsightsAnswer = Answer<typeof getInsights>
export type Figures = InsightsAnswer['now']

export const counted = (count: number) => ({ count, figure: figure(count) })

export const daysCounted = (days: number | string) => m.insights_days(counted(Number(days)))

/** If the ledger begins later than the period, the ledger's first day */
export const firstDayOf = ({ days, now }: InsightsAnswer) => days[0]?.day ?? now.from

export function openingSentence({ guests, visits, newGuests }: Figures, days: string): string {
  const said = { days: daysCounted(days), ...cameSaid(guests, visits) }
  if (guests === 0) return m.insights_sentence_nobody(said)
  return newGuests === 0
    ? m.insights_sentence_no_first(said)
    : m.insights_sentence({ ...said, first: figure(newGuests) })
}

export function monthSentence({ guests, visits, newGuests }: Figures, month: string): string {
  const said = { month, ...cameSaid(guests, visits) }
  if (guests === 0) return m.insights_month_sentence_nobody(said)
  return newGuests === 0
    ? m.insights_month_sentence_no_first(said)
    : m.insights_month_sentence({ ...said, first: figure(newGuests) })
}

const cameSaid = (guests: number, visits: number) => ({
  guests: m.insights_guests(counted(guests)),
  times: m.insights_times(counted(visits)),
})

export function comingBackSentence({ now, before }: InsightsAnswer, days: string): string | null {
  if (!before) return null
  const more = now.returningGuests - before.returningGuests
  const said = { days: daysCounted(days), figure: figure(Math.abs(more)) }
  if (more === 0) return m.insights_as_many_returned(said)
  return more > 0 ? m.insights_more_returned(said) : m.insights_fewer_returned(said)
}

export function change(now: number, before: number | undefined): string | null {
  if (before === undefined) return null
  if (now === before) return m.insights_same()
  const difference = figure(Math.abs(now - before))
  return now > before
    ? m.insights_more({ figure: difference })
    : m.insights_fewer({ figure: difference })
}

export const was = (before: string | null) =>
  before === null ? null : m.insights_was({ figure: before })

/** '31%', or '3 of 7' if there are few guests; null if there are none */
export function share(part: number, whole: number): string | null {
  if (whole === 0) return null
  return whole < fewGuests ? partOf(part, whole) : percent(part, whole)
}

export const partOf = (part: number, whole: number) =>
  m.insights_of({ part: figure(part), whole: figure(whole) })

export const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`

/** 'YYYY-MM-DD' in India as '12 Nov' */
export const dayName = (day: string) => shortDate(noonOf(day))

/** As `dayName`, but a day of another year as '12 Nov 2025' */
export const dayWithYear = (day: string) => humanDay(noonOf(day))

const noonOf = (day: string) => `${day}T06:30:00Z`
