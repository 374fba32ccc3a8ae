import { backgroundTimeouts } from '@dobara/server/platform/database/connection'
import { openDatabase } from '@dobara/server/platform/database/database'
import { reconcile } from '@dobara/server/points/reconciliation'
import pg from 'pg'
import { anyBelow, anyMemberOf } from '../awards/choice.ts'
import { throughProduct } from '../awards/through-product.ts'
import { type Run, runClosedLoop, type Work } from '../load/closed-loop.ts'
import { openConnection } from '../load/connection.ts'
import { median } from '../load/delays.ts'
import { requestText } from '../load/request.ts'
import type { Plan } from '../plan.ts'
import type { Running } from '../site/site.ts'

export const awardConnections = 64
const readers = 4

/** The figures that are read before and after, in the same way. */
export interface State {
  awards: Pick<Run, 'perSecond' | 'p50' | 'p99'>
  newestPage: Pick<Run, 'p50' | 'p99'>
  /** The page of a membership's first fifty entries. */
  oldestPage: Pick<Run, 'p50' | 'p99'>
  checkSeconds: number
  discrepancies: number
  /** Bytes on the disk. */
  entries: number
  entryIndexes: number
  oldEntries: number
}

export async function stateOf(running: Running, plan: Plan): Promise<State> {
  return {
    ...(await check(running.url)),
    ...(await sizesOf(running.url)),
    ...(await askedOf(running, plan)),
  }
}

/** The queries that people cause. */
async function askedOf(running: Running, plan: Plan) {
  return {
    newestPage: await inRounds(plan, () => readPages(running, plan, '')),
    oldestPage: await inRounds(plan, () => readPages(running, plan, `?after=${(51).toString(36)}`)),
    awards: await inRounds(plan, () => awardsOf(running).run(awardConnections, plan.seconds)),
  }
}

export const awardsOf = ({ product, owners, town }: Running) =>
  throughProduct('awards', product, owners, town)

async function inRounds({ rounds }: Plan, run: () => Promise<Run>) {
  const runs: Run[] = []
  for (let round = 0; round < rounds; round++) runs.push(await run())
  const middle = (pick: (run: Run) => number) => median(runs.map(pick))
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
  }
}

/** A page of a random member's history, as the owner sees it. */
async function readPages({ product, owners, town }: Running, plan: Plan, query: string) {
  const opened = Array.from({ length: readers }, () => openConnection(product.port))
  const workers = opened.map(
    ({ send }): Work =>
      async () => {
        const owner = owners[anyBelow(owners.length)]
        if (!owner) throw new Error('nobody is signed in')
        const path = `/api/v1/restaurant/customers/${anyMemberOf(owner.number, town)}/entries${query}`
        const { status, body } = await send(requestText('GET', path, owner.headers))
        if (status !== 200 || !body.includes('balanceAfter'))
          throw new Error(`a page was answered ${status}: ${body}`)
      },
  )
  const run = await runClosedLoop(workers, plan.seconds)
  for (const connection of opened) connection.close()
  return run
}

async function check(url: string) {
  const database = openDatabase({
    url,
    connections: 1,
    onError: console.error,
    timeouts: backgroundTimeouts,
  })
  const from = performance.now()
  let discrepancies = 0
  for await (const _ of reconcile(database)) discrepancies++
  await database.close()
  return { checkSeconds: (performance.now() - from) / 1000, discrepancies }
}

export async function sizesOf(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<'entries' | 'entryIndexes' | 'oldEntries', string>>(
    `select pg_table_size('points_entry') as entries, pg_indexes_size('points_entry') as "entryIndexes",
       (select coalesce(sum(pg_total_relation_size(relid)), 0)
         from pg_partition_tree('old_points_entry') where isleaf) as "oldEntries"`,
  )
  await client.end()
  const [sizes] = rows
  return {
    entries: Number(sizes?.entries),
    entryIndexes: Number(sizes?.entryIndexes),
    oldEntries: Number(sizes?.oldEntries),
  }
}
