import { insightsPeriods } from '@dobara/contract/rules/insights'
import { customerOrders } from '@dobara/contract/schemas/customers'
import { runOverConnections } from '../load/closed-loop.ts'
import { requestText } from '../load/request.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, table, whole } from '../report.ts'
import * as ids from '../site/ids.ts'
import { runTown, type Site } from '../site/site.ts'

const entriesEach = 10
const months = 24

interface Read {
  name: string
  path: string
  search?: object
}

export async function measureReads(site: Site, { members, seconds }: Plan): Promise<string> {
  const entries = members * entriesEach
  const town = { restaurants: 1, customers: members, entries, months }
  const { product, owners } = await runTown(site, 'reads', town)
  const read = async ({ path, search }: Read, forSeconds: number) => {
    const method = search ? 'POST' : 'GET'
    const call = requestText(method, `/api/v1/restaurant/${path}`, owners[0]?.headers ?? {}, search)
    return runOverConnections(product.port, {
      connections: 1,
      seconds: forSeconds,
      request: () => call,
    })
  }
  const guests = [
    ...customerOrders.map((order) => [`first page, by ${order}, with counts`, { order }] as const),
    ['regular guests', { segment: 'regular' }],
    ['lapsed guests', { segment: 'lapsed' }],
    ['a name that nobody has', { search: 'zubin' }],
    ['the beginning of an ID', { search: ids.cusId(members / 2).slice(0, 6) }],
  ] as const
  const insights = insightsPeriods.map((days) => ({
    name: `Insights of ${days} days`,
    path: `insights?days=${days}`,
  }))
  const reads: Read[] = [
    ...guests.map(([name, wanted]) => ({
      name,
      path: 'customers/search',
      search: { search: '', ...wanted },
    })),
    ...insights,
  ]
  // The first opening of Insights sums up every day.
  const from = performance.now()
  await read(insights[0] as Read, 0.001)
  const first = performance.now() - from
  const rows: string[][] = []
  for (const one of reads) {
    const { p50, p99 } = await read(one, seconds)
    rows.push([one.name, milliseconds(p50), milliseconds(p99)])
  }
  await product.stop()
  return [
    table([`${whole(members)} members, ${whole(entries)} entries`, 'p50', 'p99'], rows),
    `The first opening of Insights, which sums every day, took ${(first / 1000).toFixed(1)} s.`,
  ].join('\n\n')
}
