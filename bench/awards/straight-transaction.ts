import { randomUUID } from 'node:crypto'
import { newId } from '@dobara/server/platform/id'
import pg from 'pg'
import { runClosedLoop } from '../load/closed-loop.ts'
import { restaurantId } from '../site/ids.ts'
import type { Town } from '../site/seed.ts'
import { anyBelow, anyMemberOf, awardPoints } from './choice.ts'
import type { Contender } from './contender.ts'

/** Writes only an award's rows, as the superuser. */
export const straightTransaction = (url: string, town: Town): Contender => ({
  name: 'four statements through pg',
  pid: null,
  async run(connections, seconds) {
    const clients = await Promise.all(
      Array.from({ length: connections }, async () => {
        const client = new pg.Client({ connectionString: url })
        await client.connect()
        return client
      }),
    )
    const run = await runClosedLoop(
      clients.map((client) => () => award(client, town)),
      seconds,
    )
    await Promise.all(clients.map((client) => client.end()))
    return run
  },
})

async function award(client: pg.Client, town: Town) {
  const restaurant = anyBelow(town.restaurants)
  const id = restaurantId(restaurant)
  const cusId = anyMemberOf(restaurant, town)
  await client.query('begin')
  const { rows } = await client.query({
    name: 'update',
    text: `update membership set balance = balance + $3, entry_count = entry_count + 1,
        last_visit_at = now()
      where restaurant_id = $1 and cus_id = $2 returning balance, entry_count`,
    values: [id, cusId, awardPoints],
  })
  await client.query({
    name: 'insert',
    text: `insert into points_entry (restaurant_id, entry_id, cus_id, number, kind, points,
        balance_after, cause, idempotency_key, created_at)
      values ($1, $2, $3, $4, 'in_store', $5, $6, 'In-store', $7, now())`,
    values: [id, newId(), cusId, rows[0].entry_count, awardPoints, rows[0].balance, randomUUID()],
  })
  await client.query('commit')
}
