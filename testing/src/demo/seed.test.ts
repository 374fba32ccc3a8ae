import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isOffer } from '@dobara/contract/rules/messages'
import { ratingRules } from '@dobara/contract/rules/ratings'
import { getBrought, getOffers, listMessages } from '@dobara/contract/schemas/messages'
import { readConfig } from '@dobara/server/platform/config'
import { restoreBackup, writeBackup } from '@dobara/server/platform/database/backup-file'
import { reconcile } from '@dobara/server/points/reconciliation'
import { startPushStandIn } from '@dobara/stand-ins/push/start'
import pg from 'pg'
import { expect, test } from 'vitest'
import { guests, spiceRoute } from '../people/cast.ts'
import { createGuest } from '../people/guest.ts'
import { createOwner } from '../people/owner.ts'
import { createBlankDatabase, createTestDatabase } from '../postgres/database.ts'
import { openTestDatabase } from '../postgres/open-database.ts'
import { snapshotOf } from '../postgres/snapshot.ts'
import { asSuperuser } from '../postgres/superuser.ts'
import { type BilledWorld, problemsIn } from '../world/billed-world.ts'
import { openBilledDemo, payForTwoYears } from './paying.ts'
import { demo, seedDemo } from './seed.ts'
import { teaStall } from './tea-stall.ts'

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
    expect((await client.query(members)).rows[0]).toEqual({ number: 143, points: 53879 })
    expect((await client.query(waiting)).rows).toEqual([
      { cus_id: '12536749', wants: 'Free cutting chai' },
      { cus_id: '12536749', wants: 'Masala chai' },
      { cus_id: '12536749', wants: 'points for 174406112' },
      { cus_id: '61136202', wants: 'points for 6201187745' },
      { cus_id: '65883343', wants: 'Free pizza' },
      { cus_id: '65883343', wants: 'points for 6201190023' },
      { cus_id: '84070354', wants: '₹50 off the bill × 2' },
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
    const seen = await signIn(paid)
    await expectMessages(seen)
    await expectProgram(seen, client)
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

async function signIn({ serverWithCodes }: BilledWorld) {
  const server = await serverWithCodes()
  const owner = await server.signedIn('restaurant', demo.ownerPhone)
  const guest = await server.signedIn('customer', demo.guestPhone)
  return {
    owner: createOwner(owner, spiceRoute, demo.resId),
    asha: createGuest(guest, guests.asha, demo.cusId),
  }
}

type Seen = Awaited<ReturnType<typeof signIn>>

async function expectMessages({ owner, asha }: Seen) {
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
  expect(news[0]?.gift).toMatchObject({ reward: 'Masala chai', isOver: false })
  expect(news[1]?.gift).toBeNull()
  expect(nudges.filter(({ gift }) => gift).map(({ kind }) => kind)).toEqual([
    'birthday',
    'we_miss_you',
  ])
  expect(newsLeft).toBe(1)
  expect(reached).toBeGreaterThan(50)
  expect(await owner.call(getBrought)).toMatchObject({ rounds: [], running: null })
  const { results } = await asha.call(listMessages, { query: {} })
  expect(results.filter(({ isOpened }) => !isOpened).length).toBeGreaterThan(1)
  expect(results.filter(({ isOpened }) => isOpened).length).toBeGreaterThan(10)
  expect(results.some(({ kind }) => isOffer(kind))).toBe(true)
  for (const { why, text } of results) {
    expect(why.since).not.toBeNull()
    expect(text).not.toContain('{')
  }
}

async function expectProgram({ owner, asha }: Seen, client: pg.Client) {
  const rewards = await owner.rewards()
  expect(rewards).toMatchObject([
    { kind: 'thing', reward: 'Free pizza' },
    { kind: 'thing', reward: 'Masala chai', from: '15:00', aDay: 20 },
    { kind: 'rupees', reward: '₹50 off the bill', inSteps: true },
    { kind: 'percent', reward: '10% off the bill', mostRupees: 300, onceAGuest: true },
  ])
  const { rows: claimed } = await client.query<{ reward: string }>(approved)
  expect(claimed.map(({ reward }) => reward)).toEqual(
    expect.arrayContaining(rewards.map(({ reward }) => reward)),
  )

  const gifts: string[] = []
  const { rows: gifted } = await client.query<{ cus_id: string }>(
    'select distinct cus_id from gift where given_at is not null',
  )
  for (const { cus_id } of gifted)
    for (const { cause, state } of await owner.gifts(cus_id)) gifts.push(`${cause} ${state}`)
  expect(gifts).toEqual(
    expect.arrayContaining([
      ...['birthday taken', 'birthday waiting', 'apology open', 'apology stopped'],
      ...['nudge taken', 'nudge ended', 'news taken', 'news open'],
    ]),
  )
  const open = (await owner.lookUp(demo.cusId)).gifts
  expect(open?.map(({ reward }) => reward)).toEqual(['Masala chai', 'Masala chai'])

  const places = await asha.memberships()
  const house = places.find(({ resId }) => resId === demo.resId)
  expect(house?.pointsWindows?.weekly).toMatchObject([{ halves: 3, from: '15:00' }])
  expect(house?.pointsWindows?.dated.map(({ festival }) => typeof festival)).toEqual([
    'object',
    'string',
    'string',
  ])
  expect((await client.query(multiplied)).rows).toEqual([
    { halves: 4, is_more: true, number: expect.toSatisfy((number) => number > 10) },
  ])

  const shares = await owner.ratingShares('90')
  expect(shares.rated).toBeGreaterThanOrEqual(ratingRules.leastForAverage)
  expect(shares.rated).toBeLessThan(shares.asked)
  expect(shares.stars.filter((number) => number > 0).length).toBeGreaterThan(2)
  const { results: ratings } = await owner.ratings()
  expect(ratings.some(({ words, answer }) => words && !answer)).toBe(true)
  expect((await asha.askForRating(demo.resId)).last).toMatchObject({
    stars: 5,
    answer: expect.stringContaining('Asha'),
    reviewLink: expect.stringContaining('https://'),
  })

  expect(places).toContainEqual(
    expect.objectContaining({
      balance: teaStall.minimumSpend - 1,
      restaurantName: 'Chai Adda',
      unit: 'stamps',
    }),
  )
}

const approved = `select distinct reward from reward_claim where status = 'approved'`
const multiplied = `
  select halves, bool_and(points = base_points * halves / 2) as is_more, count(*)::integer as number
  from points_entry where halves is not null group by 1`
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
  order by cus_id, wants`

const config = readConfig({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PIN_KEY: 'the key of the PINs, for tests only',
  IDENTITY_SECRET: 'the secret of the sign-in, for tests only',
})
