import { insightsPeriods } from '@dobara/contract/rules/insights'
import pg from 'pg'
import { runClosedLoop } from '../load/closed-loop.ts'
import { openConnection } from '../load/connection.ts'
import { requestText } from '../load/request.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, table, whole } from '../report.ts'
import * as ids from '../site/ids.ts'
import { type Running, runTown, type Site } from '../site/site.ts'

const entriesEach = 20
const months = 24

/**
 * Opening Insights of one restaurant with two years of entries at random times: the first opening, which sums all days,
 * openings of each period, and the first after an award of long ago was taken back.
 */
export async function measureInsights(site: Site, plan: Plan): Promise<string> {
  const entries = plan.aside
  const running = await runTown(site, 'insights', {
    restaurants: 1,
    customers: entries / entriesEach,
    entries,
    months,
    isScattered: true,
  })
  const firstSeconds = await openUntilAnswered(running)
  const openings: string[][] = []
  for (const days of insightsPeriods) {
    const { p50, p99 } = await openAgainAndAgain(running, days, plan)
    openings.push([`${days} days`, milliseconds(p50), milliseconds(p99)])
  }
  await takeBackOld(running)
  const stale = performance.now()
  await open(running, '28')
  const staleDelay = performance.now() - stale
  const bytes = await sizeOf(running)
  await running.product.stop()
  return [
    table([`${whole(entries)} entries of ${months} months`, 'p50', 'p99'], openings),
    `The first opening of all, which sums every day, took ${firstSeconds.toFixed(1)} s; one after an award of ` +
      `last year was taken back ${milliseconds(staleDelay)}. The sums take ${whole(bytes / 1024)} kB.`,
  ].join('\n\n')
}

/** The phone sends a refused opening again. @returns the seconds until the answer */
async function openUntilAnswered(running: Running): Promise<number> {
  const from = performance.now()
  for (let tries = 1; ; tries++)
    try {
      await open(running, '28')
      return (performance.now() - from) / 1000
    } catch (error) {
      if (tries === 5) throw error
    }
}

async function open({ product, owners }: Running, days: string) {
  const connection = openConnection(product.port)
  await openOver(connection, owners, days).finally(connection.close)
}

async function openOver(
  { send }: Pick<ReturnType<typeof openConnection>, 'send'>,
  [owner]: Running['owners'],
  days: string,
) {
  const path = `/api/v1/restaurant/insights?days=${days}`
  const { status, body } = await send(requestText('GET', path, owner?.headers ?? {}))
  if (status !== 200 || !body.includes('returningGuests'))
    throw new Error(`Insights were answered ${status}: ${body}`)
}

async function openAgainAndAgain({ product, owners }: Running, days: string, { seconds }: Plan) {
  const connection = openConnection(product.port)
  const run = await runClosedLoop([() => openOver(connection, owners, days)], seconds)
  connection.close()
  return run
}

/** Takes back one guest's award of about a year ago, as `append_entry` does. */
async function takeBackOld({ url }: Running) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `select append_entry(json_build_object('restaurant_id', restaurant_id, 'cus_id', cus_id,
         'entry_id', uuidv7(), 'kind', 'reversal', 'points', -points, 'cause', 'In-store',
         'reverses', entry_id, 'created_at', now()))
       from points_entry where cus_id = $1 and number = $2`,
      [ids.cusId(7), entriesEach / 2],
    )
  } finally {
    await client.end()
  }
}

async function sizeOf({ url }: Running): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ bytes: string }>(
    `select pg_total_relation_size('insights_day') as bytes`,
  )
  await client.end()
  return Number(rows[0]?.bytes)
}
