import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openConnection } from '../load/connection.ts'
import { requestText } from '../load/request.ts'
import { sendUntilServed } from '../load/send-until-served.ts'
import { resId } from '../site/ids.ts'
import type { SignedIn } from '../site/sign-in.ts'
import type { Running } from '../site/site.ts'
import type { Sightings } from './sightings.ts'

const everyMilliseconds = 20

/**
 * Slow answers make the run longer than `seconds`.
 * @returns the requests' IDs
 */
export async function askOnline(
  { product, town }: Running,
  guests: SignedIn[],
  seconds: number,
): Promise<string[]> {
  const connection = openConnection(product.port)
  const requestIds: string[] = []
  const begunAt = performance.now()
  for (let n = 0; n < (seconds * 1_000) / everyMilliseconds; n++) {
    const guest = guests[n % guests.length] as SignedIn
    const request = requestText(
      'POST',
      '/api/v1/customer/online-requests',
      { ...guest.headers, 'idempotency-key': randomUUID() },
      {
        resId: resId(guest.number % town.restaurants),
        platform: 'Zomato',
        orderId: randomUUID(),
        billAmount: 640,
      },
    )
    const { status, body } = await sendUntilServed(connection, request)
    if (status !== 200) throw new Error(`an online request was answered ${status}: ${body}`)
    requestIds.push(JSON.parse(body).requestId)
    await pause(Math.max(0, begunAt + requestIds.length * everyMilliseconds - performance.now()))
  }
  connection.close()
  return requestIds
}

/** @returns milliseconds from the commit to the dashboard */
export async function delaysToDashboards(
  url: string,
  requestIds: string[],
  { requests }: Sightings,
): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ request_id: string; committed_at: number }>(
    `select request_id,
       extract(epoch from pg_xact_commit_timestamp(xmin))::float8 * 1000 as committed_at
     from online_request where request_id = any ($1)`,
    [requestIds],
  )
  await client.end()
  return rows.map(({ request_id, committed_at }) => {
    const at = requests.get(request_id)
    if (at === undefined) throw new Error(`request ${request_id} never came to its dashboard`)
    return at - committed_at
  })
}
