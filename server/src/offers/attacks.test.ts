import {
  openMessages,
  saveNudge,
  sendNews,
  stopMessages,
  tryNews,
} from '@dobara/contract/schemas/messages'
import { customerSession, restaurantSession } from '@dobara/contract/schemas/session'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { holdBack } from '@dobara/testing/postgres/hold-back'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { createMessageWorker } from '@dobara/testing/world/message-workers'
import { beginRound } from '@dobara/testing/world/rounds'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest

beforeEach(async () => {
  owner = await world.owner()
  asha = await member(owner)
  await holdBack(world.databaseUrl, 'message_run')
})

async function workAt(minutes: number) {
  const now = new Date(world.clock.now.getTime() + minutes * 60_000)
  const worker = createMessageWorker(world.database)
  await worker.decide(now)
  await worker.deliver(now)
}

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  asSuperuser<Row & Record<string, unknown>>(world.databaseUrl, text, values)

async function member(of: WorldOwner, person: (typeof guests)[keyof typeof guests] = guests.asha) {
  const guest = await world.member(of, person)
  await guest.allow(of.resId, { news: true, offers: true, isAdult: true })
  await guest.subscribe()
  return guest
}

test('a restaurant that sends to its own guest account a hundred times sends once', async () => {
  await beginRound(world.databaseUrl, owner.resId, { messaged: [asha.cusId], now: world.clock.now })
  const settled = await Promise.allSettled(times(100, () => owner.sendNews()))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const minutes of [60, 61, 62]) await workAt(minutes)
  const { news } = await owner.offers()
  expect(news.reduce((sum, { sent }) => sum + sent, 0)).toBe(1)
})

test('a count says nothing of what another restaurant sent to a guest', async () => {
  const sea = await world.outsider()
  await asha.join(sea.resId)
  await asha.allow(sea.resId, { offers: true, isAdult: true })
  for (const { resId } of [owner, sea])
    await beginRound(world.databaseUrl, resId, { messaged: [asha.cusId], now: world.clock.now })
  const before = [await owner.countNews(), await owner.offers()]
  await sea.sendNews()
  await workAt(60)
  expect((await sea.offers()).news[0]?.sent).toBe(1)
  expect([await owner.countNews(), await owner.offers()]).toEqual(before)
})

test('a session that ended can change nothing', async () => {
  const [message] = await sql<{ message_id: string }>(
    `insert into guest_message (restaurant_id, message_id, cus_id, kind, cause, details, created_at,
       expires_at, state, sent_at)
     select restaurant_id, gen_random_uuid(), $1, 'points_received', 'one', '{}', $2::timestamptz, $2, 'sent', $2
     from restaurant returning message_id`,
    [asha.cusId, world.clock.now],
  )
  const messageId = message?.message_id as string
  await asha.call(customerSession.logout)
  await owner.call(restaurantSession.logout)
  for (const act of [
    () => asha.messages(),
    () => asha.call(openMessages, { body: { messageIds: [messageId] } }),
    () => asha.call(stopMessages, { body: { messageId } }),
    () => owner.nudge('birthday'),
    () => owner.sendNews(),
    () => owner.stopNews(messageId),
    () => owner.brought(),
  ])
    await expect(act()).rejects.toMatchObject({ status: 401 })
  expect(
    await sql(`select 1 from guest_message where opened_at is not null
      union all select 1 from consent where not is_given union all select 1 from nudge`),
  ).toEqual([])
})

test.each([
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202eab',
  'x'.repeat(4_000),
  '<b>',
  5,
  null,
])('no sentence like %j is stored or sent', async (sentence) => {
  const wrong = sentence as string
  for (const act of [
    () => owner.call(saveNudge, { body: { kind: 'birthday', isOn: true, sentence: wrong } }),
    () => owner.call(tryNews, { body: { sentence: wrong } }),
    () => owner.call(sendNews, { body: { segment: null, sentence: wrong, pin: owner.pin } }),
  ])
    await expect(act()).rejects.toMatchObject({ status: 400 })
  expect(await sql('select 1 from nudge union all select 1 from news')).toEqual([])
})

test('a guest who opens and stops a thousand times a minute is refused after the limit', async () => {
  const server = await world.anotherServer({ REQUESTS_PER_MINUTE: '60' })
  const guest = await server.guest(guests.farhan)
  const messageId = crypto.randomUUID()
  const settled = await Promise.allSettled([
    ...times(500, () => guest.call(openMessages, { body: { messageIds: [messageId] } })),
    ...times(500, () => guest.call(stopMessages, { body: { messageId } })),
  ])
  const limited = settled.filter(
    (one) => one.status === 'rejected' && (one.reason as { status: number }).status === 429,
  )
  expect(limited.length).toBeGreaterThanOrEqual(1_000 - 60)
})
