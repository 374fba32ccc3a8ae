import type { Plan } from '../plan.ts'
import { milliseconds, ratio, table, whole } from '../report.ts'
import type { Site } from '../site/site.ts'
import type { Contender } from './contender.ts'
import { type Result, type Rounds, takeTurns } from './rounds.ts'

const warmUpSeconds = 2

type Compared = Pick<Rounds, 'contenders' | 'reference'> & { connectionCounts: number[] }

/** Warms the contenders up and measures them in turns, with a table for each count of connections. */
export async function measureInTurns(
  site: Site,
  plan: Plan,
  { contenders, reference, connectionCounts }: Compared,
  tableOf: (connections: number, results: Result[], reference: string) => string,
): Promise<string> {
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
    tables.push(tableOf(connections, results, reference.name))
  }
  return tables.join('\n\n')
}

/** Measures the contenders in turns, and describes each beside the first one. */
export const compareAwards = (
  site: Site,
  plan: Plan,
  contenders: [Contender, ...Contender[]],
): Promise<string> =>
  measureInTurns(
    site,
    plan,
    { contenders, reference: contenders[0], connectionCounts: [16, 64] },
    (connections, results, reference) =>
      table(
        [
          `${connections} connections`,
          'a second',
          `of “${reference}”`,
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
