import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openConnection } from '../load/connection.ts'
import { requestText } from '../load/request.ts'
import { resId } from '../site/ids.ts'
import type { SignedIn } from '../site/sign-in.ts'
import type { Running } from '../site/site.ts'
import type { Sightings } from './dashboard.ts'

const betweenMilliseconds = 20

/**
 * Guests ask for points one after the other, fifty a second.
 * @returns for each the milliseconds from the commit to the owner's dashboard
 */
export async function delaysToDashboards(
  { url, product, town }: Running,
  guests: SignedIn[],
  count: number,
  seen: Sightings,
): Promise<number[]> {
  const connection = openConnection(product.port)
  const requestIds: string[] = []
  for (let n = 0; n < count; n++) {
    const guest = guests[n % guests.length] as SignedIn
    const { status, body } = await connection.send(
      requestText(
        'POST',
        '/api/v1/customer/online-requests',
        { ...guest.headers, 'idempotency-key': randomUUID() },
        {
          resId: resId(guest.number % town.restaurants),
          platform: 'Zomato',
          orderId: randomUUID(),
          billAmount: 640,
        },
      ),
    )
    if (status !== 200) throw new Error(`an online request was answered ${status}: ${body}`)
    requestIds.push(JSON.parse(body).requestId)
    await pause(betweenMilliseconds)
  }
  connection.close()
  await pause(2_000)

  const committed = await commitTimes(url, requestIds)
  return requestIds.map((id) => {
    const at = seen.get(id)
    if (at === undefined) throw new Error(`request ${id} never came to its dashboard`)
    return at - (committed.get(id) ?? Number.NaN)
  })
}

/** PostgreSQL's own note of when each was committed, by this machine's clock. */
async function commitTimes(url: string, requestIds: string[]): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ request_id: string; at: number }>(
    `select request_id, extract(epoch from pg_xact_commit_timestamp(xmin))::float8 * 1000 as at
     from online_request where request_id = any ($1)`,
    [requestIds],
  )
  await client.end()
  return new Map(rows.map(({ request_id, at }) => [request_id, at]))
}
