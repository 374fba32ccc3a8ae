import { milliseconds, table, whole } from '../report.ts'
import type { Acknowledged, Call } from './phones.ts'

/** One fault, and what was asked meanwhile and until the next. */
export interface Trouble {
  fault: string
  from: number
  endedAt: number
  /** From here on nothing of it is expected to be felt. */
  until: number
}

/** A call that takes longer than this was not served: the counter's limit for "at once". */
const servedMilliseconds = 2_000

/** Fault by fault, of all times that it happened: the worst. */
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

/** From the fault's end until the last call that was begun after it and not served. */
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
