import { bareFastify } from '../awards/bare-fastify.ts'
import { measureInTurns } from '../awards/compared.ts'
import type { Contender } from '../awards/contender.ts'
import { pgbench } from '../awards/pgbench.ts'
import type { Result } from '../awards/rounds.ts'
import { straightFunction } from '../awards/straight-function.ts'
import { straightTransaction } from '../awards/straight-transaction.ts'
import { throughProduct } from '../awards/through-product.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, ratio, table, whole } from '../report.ts'
import { runTown, type Site } from '../site/site.ts'

const town = { restaurants: 200, customers: 20_000, entries: 100_000 }

/** Compares awards through the whole product with the same durable work without the product. */
export async function measureAwards(site: Site, plan: Plan): Promise<string> {
  const { url, product, owners } = await runTown(site, 'awards', town)
  const straight = straightTransaction(url, town)
  const byPgbench = await pgbench(url, town)
  const reference = byPgbench ?? straight
  const contenders: Contender[] = [
    throughProduct('Dobara over HTTP', product, owners, town),
    ...(byPgbench ? [byPgbench] : []),
    straight,
    straightFunction(url, town),
    await bareFastify(site.log),
  ]
  const compared = { contenders, reference, connectionCounts: [1, 16, 64] }
  const measured = await measureInTurns(site, plan, compared, awardsTable)
  for (const contender of contenders) await contender.close()
  await product.stop()
  return measured
}

const awardsTable = (connections: number, results: Result[], reference: string) =>
  table(
    [
      `${connections} ${connections === 1 ? 'connection' : 'connections'}`,
      'a second',
      `of “${reference}”`,
      'p50',
      'p99',
      'p99 / p50',
      'own CPU, µs each',
      'PostgreSQL’s CPU, µs each',
    ],
    results.map((result) => [
      result.name,
      whole(result.perSecond),
      ratio(result.ratio),
      milliseconds(result.p50),
      milliseconds(result.p99),
      ratio(result.p99 / result.p50),
      whole(result.ownCpu ?? Number.NaN),
      whole(result.postgresCpu ?? Number.NaN),
    ]),
  )
