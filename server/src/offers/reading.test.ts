import { experiment } from '@dobara/contract/rules/messages'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { addCrowd } from '@dobara/testing/world/crowd'
import { createMessageWorker } from '@dobara/testing/world/message-workers'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'
import { readRounds } from './reading.ts'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest

beforeEach(async () => {
  owner = await world.owner({ signUpBonus: 0 })
  asha = await world.member(owner, guests.asha)
  await sql(
    `insert into message_round (restaurant_id, round, salt, begins_at)
     select restaurant_id, 1, decode(repeat('00', 32), 'hex'), $1 from restaurant`,
    [onDay(0)],
  )
})

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  asSuperuser<Row & Record<string, unknown>>(world.databaseUrl, text, values)
const start = Date.parse('2026-11-20T11:05:00Z')
const onDay = (day: number) => new Date(start + day * 86_400_000)

const offered = (cusIds: string[], day: number, isKeptOut = false, kind = 'news') =>
  sql(
    `insert into guest_message (restaurant_id, message_id, cus_id, kind, cause, details, created_at,
       expires_at, round, is_kept_out, state, counted_on, sent_at)
     select restaurant_id, gen_random_uuid(), c, $4, gen_random_uuid()::text, '{}', $2::timestamptz, $2, 1, $3,
       case when $3 then 'kept_out' else 'sent' end, $2::date, case when $3 then null else $2 end
     from restaurant, unnest($1::text[]) c`,
    [cusIds, onDay(day), isKeptOut, kind],
  )

const visitOf = async ({ cusId }: { cusId: string }, day: number, billAmount?: number) => {
  world.clock.now = onDay(day)
  await sql(
    `update session set last_used_at = $1, expires_at = $1::timestamptz + interval '90 days'`,
    [world.clock.now],
  )
  return owner.give(cusId, 10, { billAmount })
}

async function read(day = 90) {
  const now = onDay(day)
  await sql(
    `insert into message_run select restaurant_id, restaurant_id, $1 from program
     on conflict (restaurant_id, run_id) do update set due_at = $1`,
    [now],
  )
  await createMessageWorker(world.database).decide(now)
  const rows = await sql<{ result: { groups: object[]; bills: number; billed: number } }>(
    'select result from message_round where result is not null',
  )
  return rows[0]?.result
}

test.each([
  ['on the same day', 0.1, 1],
  ['after 29 days', 29.9, 1],
  ['to the second after 30 days', 30, 1],
  ['after 30 days', 30 + 1 / 86_400, 0],
  ['after 31 days', 31, 0],
])('a guest who came %s', async (_, after, came) => {
  await offered([asha.cusId], 2)
  await visitOf(asha, 2 + after)
  const [all, news] = (await read())?.groups ?? []
  expect(all).toEqual({ kind: 'all', messaged: 1, messagedCame: came, keptOut: 0, keptOutCame: 0 })
  expect(news).toEqual({ ...all, kind: 'news' })
})

test('a visit before the offer, one taken back and an online order do not count', async () => {
  await visitOf(asha, 1)
  await offered([asha.cusId], 2)
  const { entryId } = await visitOf(asha, 5)
  await owner.takeBack(entryId)
  await owner.grant(await asha.orderedOnline(owner.resId, { orderId: 'A1' }), 64)
  await owner.correct(asha.cusId, 5)
  expect((await read())?.groups[0]).toMatchObject({ messaged: 1, messagedCame: 0 })
})

test('guests count once in all and once per kind, from the first offer of the first 60 days', async () => {
  const [farhan, meera] = await addCrowd(world.databaseUrl, asha.cusId, 2)
  await offered([asha.cusId], 3, false, 'birthday')
  await offered([asha.cusId], 20)
  await offered([asha.cusId], 40)
  await offered([farhan as string], 10, true)
  await offered([meera as string], 60)
  await visitOf(asha, 45)
  expect((await read())?.groups).toEqual([
    { kind: 'all', messaged: 1, messagedCame: 0, keptOut: 1, keptOutCame: 0 },
    { kind: 'birthday', messaged: 1, messagedCame: 0, keptOut: 0, keptOutCame: 0 },
    { kind: 'news', messaged: 1, messagedCame: 1, keptOut: 1, keptOutCame: 0 },
  ])
})

test('a round is read once, by two processes at once as well, and never changes', async () => {
  await offered([asha.cusId], 2)
  expect(await read(89.9)).toBeUndefined()
  const [restaurant] = await sql<{ id: string }>('select restaurant_id as id from restaurant')
  const id = restaurant?.id as string
  await Promise.all(
    times(2, () => world.database.asRestaurant(id, (tx) => readRounds(tx, id, onDay(90)))),
  )
  const first = await read()
  expect(first?.groups[0]).toMatchObject({ messaged: 1, messagedCame: 0 })
  const results = () => sql('select * from message_result order by kind')
  const before = await results()
  expect(before).toHaveLength(2)
  expect(JSON.stringify(before)).not.toContain(asha.cusId)
  await visitOf(asha, 20)
  expect(await read(91)).toEqual(first)
  expect(await results()).toEqual(before)
})

test('with fewer than 30 guests in a group there is no figure; rupees come from bills that stand', async () => {
  const crowd = await addCrowd(world.databaseUrl, asha.cusId, 61)
  const [messaged, keptOut] = [crowd.slice(0, 30), crowd.slice(30, 60)]
  await offered(messaged, 2)
  await offered(keptOut.slice(1), 2, true)
  for (const cusId of messaged.slice(0, 15)) await visitOf({ cusId }, 3, 400)
  const { entryId } = await visitOf({ cusId: crowd[60] as string }, 3, 1_00_000)
  await owner.takeBack(entryId)
  await read()
  const few = (await owner.brought()).rounds[0]?.results[0]
  expect(few).toMatchObject({
    messaged: { guests: 30, came: 15 },
    keptOut: { guests: 29, came: 0 },
    more: null,
    rupees: null,
  })
  await offered(keptOut.slice(0, 1), 2, true)
  await sql('update message_round set result = null, read_at = null')
  await read()
  const enough = (await owner.brought()).rounds[0]?.results[0]
  expect(enough).toMatchObject({ keptOut: { guests: 30, came: 0 }, more: { mid: 50 } })
  expect(enough?.rupees?.mid).toBe(6_000)
})

test('the kitchen cost of gifts taken within 30 days of an offer is told for each additional visit', async () => {
  const crowd = await addCrowd(world.databaseUrl, asha.cusId, 160)
  const [messaged, keptOut] = [crowd.slice(0, 100), crowd.slice(100)]
  await offered(messaged, 2)
  await offered(keptOut, 2, true)
  for (const cusId of messaged.slice(0, 40)) await visitOf({ cusId }, 3)
  await tookGift(messaged.slice(0, 20), 3, 60)
  await tookGift(messaged.slice(20, 21), 33, 1_000)
  await tookGift(messaged.slice(21, 22), 3, 1_000, 'declined')
  await read()
  const [all, news] = (await owner.brought()).rounds[0]?.results ?? []
  // 20 gifts of 60 rupees for 40 additional visits
  expect(all?.visitCost).toMatchObject({ mid: 30 })
  expect(all?.visitCost?.low).toBeLessThan(30)
  expect(all?.visitCost?.high).toBeGreaterThan(30)
  expect(news?.visitCost).toEqual(all?.visitCost)
  await sql('update message_round set result = null, read_at = null')
  await sql("update reward_claim set status = 'declined', reason = 'No' where status = 'approved'")
  await read()
  expect((await owner.brought()).rounds[0]?.results[0]).not.toHaveProperty('visitCost')
})

const tookGift = (cusIds: string[], day: number, cost: number, status = 'approved') =>
  sql(
    `with given as (
       insert into gift (restaurant_id, gift_id, cus_id, cause, message_id, news_id, choice_id, reward_kind,
         reward, points, reward_cost, created_at, given_at, ends_at)
       select restaurant_id, gen_random_uuid(), cus_id, 'news', message_id, gen_random_uuid(),
         restaurant_id, 'thing', 'Free pizza', 800, $3, created_at, created_at, $2::timestamptz + interval '1 day'
       from guest_message where cus_id = any ($1)
       returning *)
     insert into reward_claim (restaurant_id, reward_id, cus_id, platform, reward, cost, gift_id,
       reward_cost, status, reason, created_at, decided_at)
     select restaurant_id, gen_random_uuid(), cus_id, 'In-store', reward, 0, gift_id, reward_cost, $4::text,
       case when $4 = 'declined' then 'No' end, $2, $2 from given`,
    [cusIds, onDay(day), cost, status],
  )

test('each round keeps out other guests', async () => {
  const { keptOutPercent } = experiment
  const [row] = await sql<{ both: number }>(
    `select count(*)::integer as both from generate_series(10000000, 10009999) n
     where is_kept_out(decode(repeat('01', 32), 'hex'), n::text, ${keptOutPercent})
       and is_kept_out(decode(repeat('02', 32), 'hex'), n::text, ${keptOutPercent})`,
  )
  // The tolerance is five standard deviations.
  expect(Math.abs((row?.both ?? 0) - keptOutPercent ** 2)).toBeLessThan(145)
})

test('there is no figure over all restaurants before five have guests in both groups', async () => {
  const result = async (n: number, messaged: number, keptOut: number) => {
    const phone = `+9198114${String(n).padStart(5, '0')}`
    const { resId } = await world.owner({ phone })
    await sql(
      `insert into message_result select restaurant_id, 1, 'all', $2, 0, $3, 0 from program where res_id = $1`,
      [resId, messaged, keptOut],
    )
  }
  for (let n = 0; n < 4; n++) await result(n, 40, 40)
  await result(4, 40, 0)
  await result(5, 0, 40)
  expect((await owner.brought()).everywhere).toBeNull()
  await result(6, 40, 40)
  expect((await owner.brought()).everywhere).toMatchObject({ restaurants: 5, mid: 0 })
})
