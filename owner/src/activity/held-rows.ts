import type { listActivity } from '@dobara/contract/calls/activity'
import type { Answer } from '@dobara/contract/client/typed-call'

export type ActivityPage = Answer<typeof listActivity>
export type ActivityRow = ActivityPage['results'][number]
export type DaySum = ActivityPage['days'][number]

export interface HeldRows {
  /** Newest first, with no row missing between them */
  rows: readonly ActivityRow[]
  days: ReadonlyMap<string, DaySum>
  next: string | null
}

const none: HeldRows = { rows: [], days: new Map(), next: null }

/** If rows are missing between the page and the held rows, drops the held rows. */
export function withNewest(held: HeldRows | null, page: ActivityPage): HeldRows {
  const last = page.results.at(-1)
  const older = last && page.next ? (held?.rows ?? []).filter(({ id }) => id < last.id) : []
  const reaches = held?.rows.some(({ id }) => id === last?.id) ?? false
  if (!held || !reaches || older.length === 0)
    return { rows: page.results, days: joined(none.days, page.days), next: page.next }
  return { rows: [...page.results, ...older], days: joined(held.days, page.days), next: held.next }
}

export const withOlder = (held: HeldRows, page: ActivityPage): HeldRows => ({
  rows: [...held.rows, ...page.results],
  days: joined(held.days, page.days),
  next: page.next,
})

const joined = (days: HeldRows['days'], more: readonly DaySum[]) =>
  new Map([...days, ...more.map((sum) => [sum.day, sum] as const)])
