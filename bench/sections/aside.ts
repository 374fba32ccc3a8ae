import { type Moved, move, moveDuringAwards, rewrite } from '../aside/moving.ts'
import { type State, sizesOf, stateOf } from '../aside/state.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, table, whole } from '../report.ts'
import { runTown, type Site } from '../site/site.ts'

const entriesEach = 100

/**
 * What setting old entries aside costs and brings. Of four years of entries one quarter is moved on an idle
 * database, and another during awards.
 */
export async function measureAside(site: Site, plan: Plan): Promise<string> {
  const running = await runTown(site, 'aside', {
    restaurants: 100,
    customers: plan.aside / entriesEach,
    entries: plan.aside,
    months: 48,
  })
  const before = await stateOf(running, plan)
  const alone = await move(running, 36)
  const busy = await moveDuringAwards(running, 24, plan)
  const after = await stateOf(running, plan)
  await running.product.stop()
  const rewriteSeconds = await rewrite(running)
  const rewritten = await sizesOf(running.url)
  return [
    compare(plan.aside, before, after),
    `${said(alone)}, with nothing beside it; ${said(busy)}, beside ${whole(busy.awardsPerSecond)} ` +
      `awards a second (p99 ${milliseconds(busy.p99)}). The ledger's free room was given back to the disk by ` +
      `\`vacuum full\`, which stops awards, in ${whole(rewriteSeconds)} s: then it takes ` +
      `${megabytes(rewritten.entries)}, its indexes ${megabytes(rewritten.entryIndexes)}.`,
  ].join('\n\n')
}

const said = ({ entries, seconds }: Moved) =>
  `${whole(entries)} entries were moved in ${whole(seconds)} s (${whole((seconds / entries) * 1e6)} s a million)`

const megabytes = (bytes: number) => `${whole(bytes / 2 ** 20)} MB`

const compare = (entries: number, before: State, after: State): string => {
  const row = (name: string, figure: (state: State) => string) => [
    name,
    figure(before),
    figure(after),
  ]
  return table(
    [`${whole(entries)} entries of four years`, 'before', 'after'],
    [
      row('awards a second', ({ awards }) => whole(awards.perSecond)),
      row('an award, p50 and p99', ({ awards }) => both(awards)),
      row('the newest page of a history, p50 and p99', ({ newestPage }) => both(newestPage)),
      row('the oldest page, p50 and p99', ({ oldestPage }) => both(oldestPage)),
      row('`ledger:check`', ({ checkSeconds }) => `${checkSeconds.toFixed(1)} s`),
      row('discrepancies', ({ discrepancies }) => whole(discrepancies)),
      row('the ledger on the disk', (state) => megabytes(state.entries)),
      row('its indexes', (state) => megabytes(state.entryIndexes)),
      row('old entries with their index', (state) => megabytes(state.oldEntries)),
    ],
  )
}

const both = ({ p50, p99 }: { p50: number; p99: number }) =>
  `${milliseconds(p50)}, ${milliseconds(p99)}`
