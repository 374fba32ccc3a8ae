import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isOffer } from '@dobara/contract/rules/messages'
import { getBrought, getOffers, listMessages } from '@dobara/contract/schemas/messages'
import { readConfig } from '@dobara/server/platform/config'
import { restoreBackup, writeBackup } from '@dobara/server/platform/database/backup-file'
import { reconcile } from '@dobara/server/points/reconciliation'
import { startPushStandIn } from '@dobara/stand-ins/push/start'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createBlankDatabase, createTestDatabase } from '../postgres/database.ts'
import { openTestDatabase } from '../postgres/open-database.ts'
import { snapshotOf } from '../postgres/snapshot.ts'
import { asSuperuser } from '../postgres/superuser.ts'
import { type BilledWorld, problemsIn } from '../world/billed-world.ts'
import { openBilledDemo, payForTwoYears } from './paying.ts'
import { demo, seedDemo } from './seed.ts'

test('the demo is the same world whenever it is seeded, and it and its papers after it was restored', async () => {
  const database = await createTestDatabase()
  const fresh = await createBlankDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'dobara-seed-'))
  const file = join(folder, 'copy.json.gz')
  const phones = join(folder, 'push.json')
  const client = new pg.Client({ connectionString: database.url })
  try {
    expect(await seedDemo(database.url, config, { file: phones })).toEqual(demo)
    await client.connect()
    expect((await client.query(members)).rows[0]).toEqual({ number: 143, points: 55575 })
    expect((await client.query(waiting)).rows).toEqual([
      { cus_id: '12536749', wants: 'points for 174406112' },
      { cus_id: '32718529', wants: '₹50 off the bill × 2' },
      { cus_id: '61136202', wants: 'points for 6201187745' },
      { cus_id: '65883343', wants: 'points for 6201190023' },
      { cus_id: '74705142', wants: 'Free pizza' },
    ])
    // After at most ten tries, the owner must check the cheat's awards only.
    expect((await client.query(toCheck)).rows).toEqual([
      {
        person: 'Vikram',
        guest: 'Dev',
        cautions: ['one_guest_often'],
        tries: expect.toSatisfy((tries) => tries <= 10),
      },
    ])
    // No server may deliver messages while the clock runs through two years.
    for (const table of ['message_run', 'due_message'])
      await asSuperuser(database.url, `update ${table} set due_at = 'infinity'`)
    const paid = await openBilledDemo(database.url)
    await expectMessages(paid)
    paid.clock.pass(61)
    const standIn = await startPushStandIn({ file: phones })
    expect(standIn.arrived().map(({ text }) => text)).toContainEqual(
      expect.stringContaining('Fresh jalebi'),
    )
    await standIn.stop()
    await payForTwoYears(paid)
    expect((await client.query(papers)).rows).toEqual([
      { kind: 'credit_note', number: 1, paise: 1_500_000 },
      {
        kind: 'invoice',
        number: expect.toSatisfy((number) => number > 20),
        paise: expect.any(Number),
      },
    ])
    const problems = await problemsIn(paid)
    expect(problems).toEqual([])
    await writeBackup(database.url, file)
    await restoreBackup(fresh.url, file)
    expect({ ...(await snapshotOf(fresh.url)), migration: '' }).toEqual({
      ...(await snapshotOf(database.url)),
      migration: '',
    })
    const restored = openTestDatabase(fresh.url)
    for await (const discrepancy of reconcile(restored)) expect(discrepancy).toBeNull()
    expect(await problemsIn({ ...paid, database: restored })).toEqual(problems)
    await asSuperuser(fresh.url, `delete from billing_document where kind = 'credit_note'`)
    expect(await problemsIn({ ...paid, database: restored })).not.toEqual([])
    await restored.close()
    await paid.close()
  } finally {
    await client.end()
    await database.drop()
    await fresh.drop()
    await rm(folder, { recursive: true })
  }
})

async function expectMessages({ serverWithCodes }: BilledWorld) {
  const server = await serverWithCodes()
  const owner = await server.signedIn('restaurant', demo.ownerPhone)
  const { nudges, news, newsLeft, reached } = await owner.call(getOffers)
  expect(nudges.every(({ isOn, sentence }) => isOn && sentence.length > 10)).toBe(true)
  expect(news).toMatchObject([
    { segment: null, state: 'sent', waiting: 0 },
    { segment: 'new', state: 'sent', waiting: 0 },
  ])
  for (const { sent, opened, keptOut } of news) {
    expect(opened).toBeGreaterThan(0)
    expect(opened).toBeLessThan(sent)
    expect(keptOut).toBe(0)
  }
  expect(newsLeft).toBe(1)
  expect(reached).toBeGreaterThan(50)
  expect(await owner.call(getBrought)).toMatchObject({ rounds: [], running: null })
  const guest = await server.signedIn('customer', demo.guestPhone)
  const { results } = await guest.call(listMessages, { query: {} })
  expect(results.filter(({ isOpened }) => !isOpened).length).toBeGreaterThan(1)
  expect(results.filter(({ isOpened }) => isOpened).length).toBeGreaterThan(10)
  expect(results.some(({ kind }) => isOffer(kind))).toBe(true)
  for (const { why, text } of results) {
    expect(why.since).not.toBeNull()
    expect(text).not.toContain('{')
  }
}

const toCheck = `
  select s.name as person, c.first_name as guest, e.cautions,
    (min(e.number) - 1)::integer as tries
  from points_entry e join staff s using (restaurant_id, staff_id) join customer c using (cus_id)
  where e.cautions <> '{}' group by 1, 2, 3 order by 1, 2`
const papers = `
  select kind, count(*)::integer as number, sum(amount_paise)::integer as paise
  from billing_document group by kind order by kind`
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
