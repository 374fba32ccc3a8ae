import { importsPerDay } from '@dobara/contract/rules/imports'
import { calendarDay } from '@dobara/contract/text/india-time'

interface List {
  /** The points of each guest; 0 for one who is not on the list. */
  points: readonly number[]
  at: number
  stands: boolean
}

/** The simplest model of a restaurant's earlier lists: for each guest the newest one that stands counts. */
export function createCarriedModel() {
  const lists: List[] = []
  return {
    lists,
    /** False above the limit of the day. */
    bring(points: readonly number[], now: number): boolean {
      const today = calendarDay(new Date(now))
      const begun = lists.filter(({ at }) => calendarDay(new Date(at)) === today)
      if (begun.length >= importsPerDay) return false
      lists.push({ points, at: now, stands: true })
      return true
    },
    waitsFor: (guest: number): number =>
      lists.findLast(({ points, stands }) => stands && points[guest])?.points[guest] ?? 0,
  }
}
