import { milliseconds, table, whole } from '../report.ts'
import type { Acknowledged, Call } from './phones.ts'

/** One fault, with the calls that were made during it and until the next fault. */
export interface Trouble {
  fault: string
  from: number
  endedAt: number
  /** The time from which the fault should have no effect. */
  until: number
}

/** A call that takes longer than this counts as not served. The counter's limit for "at once" is the same. */
const servedMilliseconds = 2_000

/** The worst case of each kind of fault. */
export function tableOf(
  troubles: Trouble[],
  calls: Call[],
  acknowledged: Acknowledged[],
  entriesOf: Map<string, number>,
): string {
  const faults = [...new Set(troubles.map(({ fault }) => fault))]
  return table(
    ['fault', 'times', 'longest call', 'served again after', 'acknowledged', 'lost', 'doubled'],
    faults.map((name) => {
      const those = troubles.filter(({ fault }) => fault === name)
      const during = (one: { at: number }) => those.some((trouble) => isDuring(trouble, one))
      const awards = acknowledged.filter(during).map(({ key }) => entriesOf.get(key) ?? 0)
      return [
        name,
        whole(those.length),
        milliseconds(Math.max(...calls.filter(during).map((call) => call.milliseconds))),
        milliseconds(Math.max(...those.map((trouble) => servedAfter(trouble, calls)))),
        whole(awards.length),
        whole(awards.filter((entries) => entries === 0).length),
        whole(awards.filter((entries) => entries > 1).length),
      ]
    }),
  )
}

const isDuring = ({ from, until }: Trouble, { at }: { at: number }) => at >= from && at < until

/** The time from the fault's end until the last call that began after it and was not served. */
const servedAfter = (trouble: Trouble, calls: Call[]) =>
  Math.max(
    0,
    ...calls
      .filter(
        (call) =>
          isDuring(trouble, call) &&
          call.at >= trouble.endedAt &&
          (call.status !== 200 || call.milliseconds > servedMilliseconds),
      )
      .map(({ at, milliseconds: took }) => at + took - trouble.endedAt),
  )
