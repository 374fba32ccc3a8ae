import { takeTurns } from '../awards/rounds.ts'
import { throughProduct } from '../awards/through-product.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, ratio, table, whole } from '../report.ts'
import type { Town } from '../site/seed.ts'
import { mostOwners, type Running, runTown, type Site } from '../site/site.ts'

const connections = 64
const membersInPlay = 1_000

/** At every size the same number of members gets points. */
export async function measureGrowth(site: Site, plan: Plan): Promise<string> {
  const members = 2 * Math.max(...plan.towns)
  const ledgers = plan.ledgers.map((entries) => ({
    size: entries,
    town: { restaurants: 50, customers: membersInPlay, entries },
  }))
  const towns = plan.towns.map((restaurants) => ({
    size: restaurants,
    town: {
      restaurants,
      customers: members,
      entries: members,
      membersInPlay: membersInPlay / Math.min(restaurants, mostOwners),
    },
  }))
  return [
    await measureSeries(site, plan, 'Entries in the ledger', ledgers),
    await measureSeries(site, plan, 'Restaurants', towns),
  ].join('\n\n')
}

async function measureSeries(
  site: Site,
  plan: Plan,
  head: string,
  series: { size: number; town: Town }[],
): Promise<string> {
  const running: Running[] = []
  for (const { size, town } of series) running.push(await runTown(site, `growth_${size}`, town))
  const contenders = running.map((one, place) =>
    throughProduct(whole(series[place]?.size ?? 0), one),
  )
  const results = await takeTurns(site, plan, contenders, connections)
  for (const { product } of running) await product.stop()
  return table(
    [head, 'awards a second', 'of the smallest', 'p50', 'p99'],
    results.map((result) => [
      result.name,
      whole(result.perSecond),
      ratio(result.ratio),
      milliseconds(result.p50),
      milliseconds(result.p99),
    ]),
  )
}
