import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { waitingForLocks } from '../faults/faults.ts'
import { guests } from '../people/cast.ts'
import { times } from '../times.ts'
import { expectAllThereOnce } from './acknowledged.ts'
import { openLiveDocument } from './live-document.ts'
import { startLoad } from './load.ts'
import { peopleAt } from './people-at.ts'
import { openSite, type Site } from './site.ts'

let site: Site
beforeEach(async () => {
  site = await openSite()
})
afterEach(() => site.close())

test('a server told to end answers what it has begun, closes its streams and loses nothing', async () => {
  let server = await site.start()
  const people = peopleAt(() => server.origin)
  const owner = await people.owner()
  const [asha, farhan] = [await people.guest(guests.asha), await people.guest(guests.farhan)]
  const first = { key: randomUUID(), cusId: asha.cusId, points: 5 }
  const joined = await owner.give(first.cusId, first.points, { idempotencyKey: first.key })
  const screen = await openLiveDocument(asha)
  await expect.poll(() => screen.latest()).not.toBeNull()

  const url = await site.databaseUrl()
  const load = startLoad(owner, [farhan.cusId])
  await load.more(16)
  const release = await holdMembership(url, asha.cusId)
  const begun = times(4, async () => {
    const key = randomUUID()
    const { entryId, balance } = await owner.give(asha.cusId, 10, { idempotencyKey: key })
    return { key, cusId: asha.cusId, points: 10, entryId, balance, attempts: 1 }
  })
  await expect.poll(() => waitingForLocks(url)).toBe(4)

  let hasEnded = false
  void server.ended.then(() => {
    hasEnded = true
  })
  server.kill('SIGTERM')
  await pause(300)
  expect(hasEnded).toBe(false)
  await release()
  const answered = await Promise.all(begun)
  await screen.ended
  expect(await server.ended).toBe(0)
  expect(server.said()).not.toContain('"level":50')

  server = await site.start()
  await load.more(16)
  await load.finish()
  await expectAllThereOnce(await site.databaseUrl(), [
    { ...first, entryId: joined.entryId, balance: joined.balance, attempts: 1 },
    ...answered,
    ...load.acknowledged,
  ])
})

async function holdMembership(url: string, cusId: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query('update membership set balance = balance where cus_id = $1', [cusId])
  return async () => {
    await client.query('commit')
    await client.end()
  }
}
