import { takeTurns } from '../awards/rounds.ts'
import { throughProduct } from '../awards/through-product.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, ratio, table, whole } from '../report.ts'
import type { Town } from '../site/seed.ts'
import { mostOwners, type Running, runTown, type Site } from '../site/site.ts'

const connections = 64
const members = 200_000
const membersInPlay = 1_000
const warmUpSeconds = 2

/** Whether awards slow down as the ledger grows while the number of members stays the same. */
export const measureLedgers = (site: Site, plan: Plan): Promise<string> =>
  measureSeries(
    site,
    plan,
    'Entries in the ledger',
    plan.ledgers.map((entries) => ({
      size: entries,
      town: { restaurants: 50, customers: 1_000, entries },
    })),
  )

/**
 * Whether awards slow down as restaurants join while the number of members who receive points stays the
 * same.
 */
export const measureTowns = (site: Site, plan: Plan): Promise<string> =>
  measureSeries(
    site,
    plan,
    'Restaurants',
    plan.towns.map((restaurants) => ({
      size: restaurants,
      town: {
        restaurants,
        customers: members,
        entries: members,
        membersInPlay: membersInPlay / Math.min(restaurants, mostOwners),
      },
    })),
  )

async function measureSeries(
  site: Site,
  plan: Plan,
  head: string,
  series: { size: number; town: Town }[],
): Promise<string> {
  const running: Running[] = []
  for (const { size, town } of series) {
    running.push(await runTown(site, `${head.slice(0, 3).toLowerCase()}_${size}`, town))
  }
  const contenders = running.map(({ product, owners, town }, place) =>
    throughProduct(whole(series[place]?.size ?? 0), product, owners, town),
  )
  for (const contender of contenders) await contender.run(connections, warmUpSeconds)
  const [reference] = contenders
  if (!reference) throw new Error('a series needs at least one size')
  const results = await takeTurns({
    ...plan,
    contenders,
    reference,
    postgresPid: site.postgres.pid,
    connections,
  })
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
