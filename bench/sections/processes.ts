import { takeTurns } from '../awards/rounds.ts'
import { throughProduct } from '../awards/through-product.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, ratio, table, whole } from '../report.ts'
import { startProduct } from '../site/product.ts'
import { runTown, type Site } from '../site/site.ts'

const town = { restaurants: 200, customers: 20_000, entries: 100_000 }
const counts = [2, 4]
const connections = 64

/** Awards by one, two and four processes behind one port, in turns on one database. */
export async function measureProcesses(site: Site, plan: Plan): Promise<string> {
  const { url, product, owners } = await runTown(site, 'processes', town)
  const alone = throughProduct('one process', product, owners, town)
  const products = [product]
  const contenders = [alone]
  for (const count of counts) {
    const several = await startProduct(url, site.provider, site.log, { PROCESSES: String(count) })
    products.push(several)
    contenders.push(throughProduct(`PROCESSES=${count}`, several, owners, town))
  }
  for (const contender of contenders) await contender.run(connections, 2)
  const results = await takeTurns({
    ...plan,
    contenders,
    reference: alone,
    postgresPid: site.postgres.pid,
    connections,
  })
  for (const each of products) await each.stop()
  return table(
    [
      `${connections} connections`,
      'a second',
      'of one process',
      'p50',
      'p99',
      'PostgreSQL’s CPU, µs each',
    ],
    results.map(({ name, perSecond, ratio: share, p50, p99, postgresCpu }) => [
      name,
      whole(perSecond),
      ratio(share),
      milliseconds(p50),
      milliseconds(p99),
      whole(postgresCpu ?? Number.NaN),
    ]),
  )
}
