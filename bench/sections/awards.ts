import { pgbench } from '../awards/pgbench.ts'
import { takeTurns } from '../awards/rounds.ts'
import { straightFunction } from '../awards/straight-function.ts'
import { straightTransaction } from '../awards/straight-transaction.ts'
import { throughProduct } from '../awards/through-product.ts'
import { type Plan, townOf } from '../plan.ts'
import { milliseconds, ratio, table, whole } from '../report.ts'
import { runTown, type Site } from '../site/site.ts'

export async function measureAwards(site: Site, plan: Plan): Promise<string> {
  const running = await runTown(site, 'awards', townOf(plan))
  const { url, product, town } = running
  const reference = (await pgbench(url, town)) ?? straightTransaction(url, town)
  const contenders = [
    reference,
    throughProduct('Dobara over HTTP', running),
    straightFunction(url, town),
  ]
  const rows: string[][] = []
  for (const connections of [1, 16, 64])
    for (const result of await takeTurns(site, plan, contenders, connections))
      rows.push([
        `${connections}: ${result.name}`,
        whole(result.perSecond),
        ratio(result.ratio),
        milliseconds(result.p50),
        ratio(result.p99 / result.p50),
        whole(result.ownCpu),
        whole(result.postgresCpu),
      ])
  for (const { close } of contenders) await close?.()
  await product.stop()
  return table(
    [
      'Over connections',
      'a second',
      'of the first',
      'p50',
      'p99 / p50',
      'own CPU, µs each',
      'PostgreSQL’s',
    ],
    rows,
  )
}
