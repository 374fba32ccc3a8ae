import pg from 'pg'
import { expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { createTestDatabase } from '../testing/database.ts'
import { demo, seedDemo } from './seed.ts'

test('the demo is the same world whenever it is seeded', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  try {
    expect(await seedDemo(database.url, config)).toEqual(demo)
    await client.connect()
    expect((await client.query(members)).rows[0]).toEqual({ number: 24, points: 11012 })
    expect((await client.query(waiting)).rows).toEqual([
      { cus_id: '12536749', wants: 'points for 174406112' },
      { cus_id: '61136202', wants: 'points for 6201187745' },
      { cus_id: '65883343', wants: 'points for 6201190023' },
      { cus_id: '70448125', wants: 'Free pizza' },
      { cus_id: '98755004', wants: 'Free pizza' },
    ])
  } finally {
    await client.end()
    await database.drop()
  }
}, 120_000)

const members =
  'select count(*)::integer as number, sum(balance)::integer as points from membership'
const waiting = `
  select cus_id, 'points for ' || order_id as wants from online_request where status = 'pending'
  union all
  select cus_id, reward from reward_claim where status = 'pending'
  order by cus_id`

const config = readConfig({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PIN_KEY: 'the key of the PINs, for tests only',
  IDENTITY_SECRET: 'the secret of the sign-in, for tests only',
})
