import type { InsightsAnswer } from './words.ts'

type Day = InsightsAnswer['days'][number]

export interface Bar {
  from: string
  until: string
  visits: number
  newGuests: number
  points: number
  /** Covers fewer days than the other bars */
  isPart: boolean
}

const daysAsBars = 31
const weeksAsBars = 120

/** A bar is a day up to a month, a week up to four months, else a calendar month. */
export function barsOf(days: readonly Day[]): Bar[] {
  if (days.length <= daysAsBars)
    return groupsOf(
      days,
      ({ day }) => day,
      () => false,
    )
  if (days.length <= weeksAsBars) {
    const place = new Map(days.map(({ day }, index) => [day, days.length - 1 - index]))
    return groupsOf(
      days,
      ({ day }) => String(Math.floor((place.get(day) ?? 0) / 7)),
      (bar) => bar.length < 7,
    )
  }
  return groupsOf(
    days,
    ({ day }) => day.slice(0, 7),
    (bar) => bar.length < daysInMonth(bar[0]?.day ?? ''),
  )
}

const daysInMonth = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()

function groupsOf(
  days: readonly Day[],
  keyOf: (day: Day) => string,
  isPart: (days: readonly Day[]) => boolean,
): Bar[] {
  const groups: Day[][] = []
  for (const day of days) {
    const last = groups.at(-1)
    if (last?.[0] && keyOf(last[0]) === keyOf(day)) last.push(day)
    else groups.push([day])
  }
  return groups.map((group) => ({
    from: group[0]?.day ?? '',
    until: group.at(-1)?.day ?? '',
    visits: sumOf(group, 'visits'),
    newGuests: sumOf(group, 'newGuests'),
    points: sumOf(group, 'points'),
    isPart: isPart(group),
  }))
}

const sumOf = (days: readonly Day[], name: 'visits' | 'newGuests' | 'points') =>
  days.reduce((sum, day) => sum + day[name], 0)
