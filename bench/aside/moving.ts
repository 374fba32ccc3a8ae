import { monthsBefore } from '@dobara/server/points/months'
import { setAside } from '@dobara/server/points/setting-aside'
import pg from 'pg'
import { median } from '../load/delays.ts'
import type { Plan } from '../plan.ts'
import type { Running } from '../site/site.ts'
import { awardConnections, awardsOf } from './state.ts'

export interface Moved {
  entries: number
  seconds: number
}

/** Sets aside the entries older than this many months, and vacuums at the end. */
export async function move({ url }: Running, months: number): Promise<Moved> {
  const from = performance.now()
  const { entries } = await setAside(url, monthsBefore(new Date(), months))
  return { entries, seconds: (performance.now() - from) / 1000 }
}

export interface MovedBeside extends Moved {
  awardsPerSecond: number
  p99: number
}

/** Does the same while awards are given from its beginning to its end. */
export async function moveDuringAwards(
  running: Running,
  months: number,
  { seconds }: Plan,
): Promise<MovedBeside> {
  let isMoving = true
  const moving = move(running, months).finally(() => {
    isMoving = false
  })
  const runs = []
  while (isMoving) runs.push(await awardsOf(running).run(awardConnections, seconds))
  return {
    ...(await moving),
    awardsPerSecond: median(runs.map(({ perSecond }) => perSecond)),
    p99: median(runs.map(({ p99 }) => p99)),
  }
}

/** Returns the free space in the ledger's files to the disk. The restaurant cannot give points meanwhile. */
export async function rewrite({ url }: Running): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const from = performance.now()
  await client.query('vacuum full points_entry')
  await client.end()
  return (performance.now() - from) / 1000
}
