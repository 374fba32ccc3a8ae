import { table } from '../report.ts'
import { riseOf, warmMinutes } from './flat.ts'
import type { Minute } from './minutes.ts'
import { pictureOf } from './picture.ts'

/** The figures that must not grow, each with the rise that counts as noise. */
const flat = [
  // V8 lets garbage grow as it likes before a full collection, whatever the number of live objects.
  { title: 'Memory of the process', unit: 'MB', of: 'megabytes', most: 0.1, isFromMiddle: true },
  { title: 'File handles', unit: '', of: 'handles', most: 0.1, isFromMiddle: false },
  { title: 'Database connections', unit: '', of: 'connections', most: 0.1, isFromMiddle: false },
  {
    title: 'p99 of awards while nothing is wrong',
    unit: 'ms',
    of: 'p99',
    most: 0.25,
    isFromMiddle: false,
  },
] as const

const others = [
  { title: 'Longest call of all', unit: 'ms', of: 'longest' },
  { title: 'Live screens that are up to date', unit: '', of: 'screens' },
  { title: 'Load of the machine, everything else on it included', unit: '', of: 'load' },
] as const

export const pictureOfMinutes = (minutes: Minute[]): string =>
  pictureOf(
    [...flat, ...others].map(({ title, unit, of }) => ({
      title,
      unit,
      values: minutes.map((minute) => minute[of]),
    })),
  )

/** @param alive megabytes of live objects in the heap, after the fifth minute and at the end */
export function tableOfRises(minutes: Minute[], alive: number[]): string {
  const rows = flat.map(({ title, of, most, isFromMiddle }) => {
    const since = isFromMiddle ? Math.floor(minutes.length / 2) : warmMinutes
    const values = minutes.map((minute) => minute[of])
    return rowOf(`${title}, from minute ${since + 1} on`, riseOf(values, since), most)
  })
  const [early = Number.NaN, late = Number.NaN] = alive
  const name = `Heap that is alive, after minute ${warmMinutes + 1} ${early.toFixed(1)} MB, at the end ${late.toFixed(1)} MB`
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
