import { customerOrders } from '@dobara/contract/schemas/customers'
import { runClosedLoop } from '../load/closed-loop.ts'
import { openConnection } from '../load/connection.ts'
import { requestText } from '../load/request.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, table, whole } from '../report.ts'
import * as ids from '../site/ids.ts'
import { type Running, runTown, type Site } from '../site/site.ts'

const entriesEach = 10
const months = 24

/** Reading the list of guests of one large restaurant, and the list of everything that moved points. */
export async function measureGuests(site: Site, plan: Plan): Promise<string> {
  const members = plan.aside / entriesEach
  const running = await runTown(site, 'guests', {
    restaurants: 1,
    customers: members,
    entries: plan.aside,
    months,
    isScattered: true,
  })
  const readings: [string, object][] = [
    ...customerOrders.map((order): [string, object] => [
      `first page, by ${order}, with counts`,
      { search: '', order },
    ]),
    ['regular guests', { search: '', segment: 'regular' }],
    ['lapsed guests', { search: '', segment: 'lapsed' }],
    ['a name that nobody has', { search: 'zubin' }],
    ['the beginning of an ID', { search: ids.cusId(members / 2).slice(0, 6) }],
  ]
  const rows: string[][] = []
  for (const [name, body] of readings) {
    const { p50, p99 } = await readAgainAndAgain(running, plan, 'POST', 'customers/search', body)
    rows.push([name, milliseconds(p50), milliseconds(p99)])
  }
  const record = await readAgainAndAgain(
    running,
    plan,
    'GET',
    `customers/${ids.cusId(members / 2)}/record`,
  )
  rows.push(['a guest’s page', milliseconds(record.p50), milliseconds(record.p99)])
  for (const [name, query] of [
    ['activity', ''],
    ['activity, corrections alone', '?kind=put_right'],
  ] as const) {
    const { p50, p99 } = await readAgainAndAgain(running, plan, 'GET', `activity${query}`)
    rows.push([name, milliseconds(p50), milliseconds(p99)])
  }
  await running.product.stop()
  return table([`${whole(members)} members, ${whole(plan.aside)} entries`, 'p50', 'p99'], rows)
}

async function readAgainAndAgain(
  { product, owners: [owner] }: Running,
  { seconds }: Plan,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) {
  const connection = openConnection(product.port)
  const text = requestText(method, `/api/v1/restaurant/${path}`, owner?.headers ?? {}, body)
  const read = async () => {
    const { status, body: answer } = await connection.send(text)
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${answer}`)
  }
  const run = await runClosedLoop([read], seconds)
  connection.close()
  return run
}
