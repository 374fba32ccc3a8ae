import type { Plan } from '../plan.ts'
import { milliseconds, ratio, table, whole } from '../report.ts'
import type { Site } from '../site/site.ts'
import type { Contender } from './contender.ts'
import { takeTurns } from './rounds.ts'

const connectionCounts = [16, 64]
const warmUpSeconds = 2

/** Measures the contenders in turns, and describes each beside the first one. */
export async function compareAwards(
  site: Site,
  plan: Plan,
  contenders: [Contender, ...Contender[]],
): Promise<string> {
  const [reference] = contenders
  for (const contender of contenders) await contender.run(16, warmUpSeconds)
  const tables: string[] = []
  for (const connections of connectionCounts) {
    const results = await takeTurns({
      ...plan,
      contenders,
      reference,
      postgresPid: site.postgres.pid,
      connections,
    })
    tables.push(
      table(
        [
          `${connections} connections`,
          'a second',
          `of “${reference.name}”`,
          'p99',
          'PostgreSQL’s CPU, µs each',
        ],
        results.map((result) => [
          result.name,
          whole(result.perSecond),
          ratio(result.ratio),
          milliseconds(result.p99),
          whole(result.postgresCpu ?? Number.NaN),
        ]),
      ),
    )
  }
  return tables.join('\n\n')
}
