import { type Segment, segments } from '@dobara/contract/rules/segments'
import { dayNumber } from '@dobara/contract/text/india-time'
import { figure } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { humanDay } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'

export const segmentName: Record<Segment | 'all', () => string> = {
  all: m.segment_all,
  new: m.segment_new,
  regular: m.segment_regular,
  close: m.segment_close,
  ready: m.segment_ready,
  once: m.segment_once,
  lapsed: m.segment_lapsed,
  lost: m.segment_lost,
}

export const aboutSegment: Record<Segment, () => string> = {
  new: m.about_new,
  regular: m.about_regular,
  close: m.about_close,
  ready: () => inUnit(m.about_ready()),
  once: m.about_once,
  lapsed: m.about_lapsed,
  lost: () => inUnit(m.about_lost()),
}

export const filtersOf = (
  counts: Partial<Record<Segment | 'all', number>> | null | undefined,
  chosen: Segment | undefined,
): (Segment | 'all')[] => [
  'all',
  ...segments.filter((segment) => counts === null || counts?.[segment] || segment === chosen),
]

export const daysCounted = (days: number) => m.days_counted({ days: figure(days) })

const longAgoDays = 400

const daysSince = (iso: string) => dayNumber(Date.now()) - dayNumber(new Date(iso))

/** Counts days in India: 'today', 'yesterday', '12 days ago', or else the date */
export function daysAgo(iso: string): string {
  const days = daysSince(iso)
  return days > longAgoDays
    ? humanDay(iso)
    : new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' }).format(-days, 'day')
}

type Listed = {
  lastVisitAt: string | null
  usualGapDays: number | null
  segments: readonly Segment[]
}

/** '62 days ago, usually 14 days' for a lapsed guest */
export function lastVisitOf({ lastVisitAt, usualGapDays, segments }: Listed): string {
  if (!lastVisitAt) return m.no_visit_yet()
  const quiet = daysAgo(lastVisitAt)
  return segments.includes('lapsed') && usualGapDays !== null
    ? m.quiet_usually({ quiet, usual: daysCounted(usualGapDays) })
    : quiet
}
