import { dayOfNumber, daysOfMonth, monthAfter } from './calendar.ts'
import type { DayFigures, DayGaps, Histogram } from './day.ts'

export interface SummedDay {
  number: number
  figures: DayFigures
  gaps: DayGaps | null
}

export interface Span {
  from: number
  until: number
}

export const ninetyDays = 90

/** Only first visits after which `secondWithin` days have already passed are counted. */
const firstVisitsAgo = { least: 60, most: 150 }
const secondWithin = 60

const cohortMonths = 12

export const lengthOf = ({ from, until }: Span): number => until - from + 1

export const spanBefore = (span: Span): Span => ({
  from: span.from - lengthOf(span),
  until: span.from - 1,
})

const spanUntil = (until: number, days: number): Span => ({ from: until - days + 1, until })

const within = (days: SummedDay[], { from, until }: Span) =>
  days.filter(({ number }) => number >= from && number <= until)

const upTo = (histogram: Histogram, most: number): number => {
  let sum = 0
  for (const gap in histogram) if (Number(gap) <= most) sum += histogram[gap] as number
  return sum
}

const sumOf = (histogram: Histogram) => upTo(histogram, Number.POSITIVE_INFINITY)

/**
 * The guests can be counted by gaps, because a guest's first visit in a span follows a visit before
 * the span.
 */
export function figuresOf(all: SummedDay[], span: Span) {
  const sum = {
    visits: 0,
    guests: 0,
    newGuests: 0,
    onlineOrders: 0,
    rewards: 0,
    awards: 0,
    bills: 0,
    billed: 0,
  }
  const points = { inStore: 0, online: 0, signUpBonus: 0, other: 0, claimed: 0 }
  const gapsSeen = new Map<number, number>()
  for (const { number, figures, gaps } of within(all, span)) {
    for (const name of ['onlineOrders', 'rewards', 'awards', 'bills', 'billed'] as const)
      sum[name] += figures[name]
    for (const name of ['inStore', 'online', 'signUpBonus', 'other', 'claimed'] as const)
      points[name] += figures[name]
    const back = number - span.from
    const { visits, again } = visitsOf(figures, gaps, back)
    sum.visits += visits
    sum.guests += visits - again
    sum.newGuests += figures.firstVisits
    for (const [gap, times] of Object.entries(gaps?.later ?? {}))
      gapsSeen.set(Number(gap), (gapsSeen.get(Number(gap)) ?? 0) + times)
  }
  return {
    from: dayOfNumber(span.from),
    until: dayOfNumber(span.until),
    ...sum,
    returningGuests: sum.guests - sum.newGuests,
    points,
    ...medianOf(gapsSeen),
  }
}

/** The number `again` counts the visits that follow another visit within `back` days. */
function visitsOf({ firstVisits }: DayFigures, gaps: DayGaps | null, back: number) {
  if (!gaps) return { visits: firstVisits, again: 0 }
  const { second, later } = gaps
  return {
    visits: firstVisits + sumOf(second) + sumOf(later),
    again: upTo(second, back) + upTo(later, back),
  }
}

function medianOf(times: Map<number, number>) {
  const gaps = [...times.values()].reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (const gap of [...times.keys()].sort((one, other) => one - other)) {
    seen += times.get(gap) ?? 0
    if (seen * 2 >= gaps) return { usualGapDays: gap, gaps }
  }
  return { usualGapDays: null, gaps: 0 }
}

export const pointsGiven = ({ inStore, online }: { inStore: number; online: number }) =>
  inStore + online

export const daysOf = (all: SummedDay[], span: Span) =>
  within(all, span).map(({ number, figures, gaps }) => ({
    day: dayOfNumber(number),
    visits: visitsOf(figures, gaps, 0).visits,
    newGuests: figures.firstVisits,
    points: pointsGiven(figures),
  }))

/**
 * The number `reached[k]` counts visits that follow at least k visits of the same guest in the
 * span. Therefore `reached[k] - reached[k + 1]` is the number of guests with more than k visits.
 */
export function frequencyOf(all: SummedDay[], until: number) {
  const span = spanUntil(until, ninetyDays)
  const reached = [0, 0, 0, 0, 0, 0]
  for (const { number, figures, gaps } of within(all, span)) {
    const back = number - span.from
    const { visits, again } = visitsOf(figures, gaps, back)
    const further = gaps ? [gaps.back2, gaps.back3, gaps.back4, gaps.back5] : []
    for (const [k, count] of [visits, again, ...further.map((far) => upTo(far, back))].entries())
      reached[k] = (reached[k] ?? 0) + count
  }
  const withAtLeast = (visits: number) => (reached[visits - 1] ?? 0) - (reached[visits] ?? 0)
  return {
    guests: withAtLeast(1),
    visits: reached[0] ?? 0,
    once: withAtLeast(1) - withAtLeast(2),
    twice: withAtLeast(2) - withAtLeast(3),
    threeOrFour: withAtLeast(3) - withAtLeast(5),
    fiveOrMore: withAtLeast(5),
  }
}

export function secondVisitsOf(all: SummedDay[], until: number) {
  const first = { from: until - firstVisitsAgo.most, until: until - firstVisitsAgo.least }
  let guests = 0
  let cameAgain = 0
  for (const { number, figures, gaps } of within(all, { from: first.from, until })) {
    if (number <= first.until) guests += figures.firstVisits
    for (const [gap, times] of Object.entries(gaps?.second ?? {})) {
      const firstVisit = number - Number(gap)
      if (Number(gap) <= secondWithin && firstVisit >= first.from && firstVisit <= first.until)
        cameAgain += times
    }
  }
  return { guests, cameAgain }
}

export function cohortsOf(all: SummedDay[], until: number) {
  const months = new Map<string, Histogram>()
  for (const { number, figures } of all) {
    if (number > until) break
    const month = dayOfNumber(number).slice(0, 7)
    const visited = months.get(month) ?? {}
    for (const [first, guests] of Object.entries(figures.cohorts))
      visited[first] = (visited[first] ?? 0) + guests
    months.set(month, visited)
  }
  const last = dayOfNumber(until).slice(0, 7)
  const isUnfinished = until < daysOfMonth(last).until
  const oldest = monthAfter(last, 1 - cohortMonths)
  return [...months.keys()]
    .filter((month) => month >= oldest && (months.get(month)?.[month] ?? 0) > 0)
    .map((month) => {
      const visited: number[] = []
      for (let later = month; later <= last; later = monthAfter(later, 1))
        visited.push(months.get(later)?.[month] ?? 0)
      return { month, guests: visited[0] ?? 0, visited, isUnfinished }
    })
}

/** The calculation assumes that guests spend their oldest points first. */
export function redemptionOf(all: SummedDay[], until: number) {
  let oldPoints = 0
  let spent = 0
  for (const { number, figures } of all) {
    if (number > until) break
    spent += figures.claimed
    if (number <= until - ninetyDays)
      oldPoints += pointsGiven(figures) + figures.signUpBonus + figures.other
  }
  oldPoints = Math.max(0, oldPoints)
  return { oldPoints, spentPoints: Math.min(oldPoints, Math.max(0, spent)) }
}

/** The result is in rupees. `rewards` counts the rewards that guests could claim now. */
export function rupeesOwed(
  owed: { points: number; rewards: number; minimumSpend: number; rewardCost: number | null },
  { oldPoints, spentPoints }: { oldPoints: number; spentPoints: number },
) {
  const { points, rewards, minimumSpend, rewardCost } = owed
  if (rewardCost === null) return { rupeesNow: null, rupeesLater: null }
  return {
    rupeesNow: rewards * rewardCost,
    rupeesLater:
      oldPoints === 0
        ? null
        : Math.round(((points * rewardCost) / minimumSpend) * (spentPoints / oldPoints)),
  }
}

export const gapsFrom = (span: Span): number =>
  Math.min(
    spanBefore(span).from,
    span.until - ninetyDays * 2 + 1,
    span.until - ninetyDays - firstVisitsAgo.most,
  )

export function spanAsked(
  { days, month }: { days?: string | undefined; month?: string | undefined },
  yesterday: number,
): Span {
  if (!month) return spanUntil(yesterday, Number(days ?? 28))
  const { from, until } = daysOfMonth(month)
  return { from, until: Math.max(from, Math.min(until, yesterday)) }
}

export const firstOfSecondVisits = (until: number): number => until - firstVisitsAgo.most
