import { median } from '../load/delays.ts'
import { table, tenths } from '../report.ts'
import type { Minute } from './minutes.ts'

/** Caches and pools still fill during these minutes. */
export const warmMinutes = 4

/** A rise up to `most` is regarded as noise. */
const flat = [
  // V8 lets garbage grow at first.
  { title: 'Memory of the process', of: 'megabytes', most: 0.1, isFromMiddle: true },
  { title: 'File handles', of: 'handles', most: 0.1, isFromMiddle: false },
  { title: 'Database connections', of: 'connections', most: 0.1, isFromMiddle: false },
  { title: 'p99 of awards while nothing is wrong', of: 'p99', most: 0.25, isFromMiddle: false },
] as const

/** @param alive megabytes of live objects, after the fifth minute and at the end */
export function tableOfRises(minutes: Minute[], alive: number[]): string {
  const rows = flat.map(({ title, of, most, isFromMiddle }) => {
    const since = isFromMiddle ? Math.floor(minutes.length / 2) : warmMinutes
    const values = minutes.map((minute) => minute[of])
    return rowOf(`${title}, from minute ${since + 1} on`, riseOf(values, since), most)
  })
  const [early = Number.NaN, late = Number.NaN] = alive
  const name = `Heap that is alive, after minute ${warmMinutes + 1} ${tenths(early)} MB, at the end ${tenths(late)} MB`
  return table(
    ['', 'rise', 'at most', 'flat'],
    [rowOf(name, alive.length < 2 ? null : late / early - 1, 0.1), ...rows],
  )
}

const rowOf = (name: string, rise: number | null, most: number) => [
  name,
  rise === null ? '–' : percent(rise),
  percent(most),
  rise === null ? 'too short to say' : rise <= most ? 'yes' : '**no**',
]

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/**
 * The median slope times the duration, as a share of the median. Null if there are fewer than six
 * minutes.
 */
function riseOf(values: number[], since: number): number | null {
  const later = values.slice(since)
  if (later.length < 6) return null
  const slopes = later.flatMap((to, n) => later.slice(0, n).map((from, m) => (to - from) / (n - m)))
  return (median(slopes) * (later.length - 1)) / median(later)
}
