import { pathOf } from '@dobara/contract/calls/call'
import { messageText } from '@dobara/contract/guest-messages/message-text'
import { exportMyData } from '@dobara/contract/schemas/customers'
import type { Answer } from '@dobara/contract/schemas/endpoint'
import {
  listMessages,
  openMessages,
  reportMessage,
  stopMessages,
} from '@dobara/contract/schemas/messages'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
let people = 0

beforeEach(async () => {
  owner = await world.owner()
  asha = await member()
})

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  asSuperuser<Row & Record<string, unknown>>(world.databaseUrl, text, values)

async function member(of = owner): Promise<WorldGuest> {
  const phone = `+9199004${String(++people).padStart(5, '0')}`
  const guest = await world.member(of, { ...guests.asha, phone })
  await guest.allow(of.resId, { news: true, offers: true, isAdult: true, birthday: '03-14' })
  return guest
}

async function sent(
  { cusId }: WorldGuest,
  { kind = 'news', days = 0, state = 'sent', at = owner, round = 1 as number | null } = {},
): Promise<string> {
  const now = new Date(world.clock.now.getTime() - days * 86_400_000)
  const [row] = await sql<{ message_id: string }>(
    `insert into guest_message (restaurant_id, message_id, cus_id, kind, cause, details, created_at,
       expires_at, round, is_kept_out, state, stands, sent_at)
     select restaurant_id, gen_random_uuid(), $1, $2, gen_random_uuid()::text,
       '{"sentence": "Fresh jalebi.", "points": 40, "balance": 240}', $3::timestamptz, $3, $6,
       case when $6::int is not null then $4 = 'kept_out' end, $4, $4 in ('waiting', 'sent', 'kept_out'),
       case when $4 = 'sent' then $3 end
     from program where res_id = $5 returning message_id`,
    [cusId, kind, now, state, at.resId, round],
  )
  return row?.message_id as string
}

const open = ({ call }: WorldGuest, messageIds: string[]) =>
  call(openMessages, { body: { messageIds } })
const stop = ({ call }: WorldGuest, messageId: string) =>
  call(stopMessages, { body: { messageId } })
const report = ({ call }: WorldGuest, messageId: string) =>
  call(reportMessage, { body: { messageId } })
const allowed = async (guest: WorldGuest) =>
  (await guest.consents())[0]?.allowed.map(({ purpose }) => purpose)
const opened = () => sql('select cus_id, opened_at from guest_message where opened_at is not null')

test('a guest finds what was sent to them in 90 days, newest first, each with why it came', async () => {
  const farhan = await member()
  const oldest = await sent(asha, { days: 89, kind: 'points_received' })
  const newest = await sent(asha)
  const wish = await sent(asha, { days: 3, kind: 'birthday' })
  await sent(asha, { days: 90 })
  for (const state of ['waiting', 'kept_out', 'too_many', 'late', 'stopped'])
    await sent(asha, { state })
  await sent(farhan)
  const messages = await asha.messages()
  expect(messages.map(({ messageId }) => messageId)).toEqual([newest, wish, oldest])
  const why = { since: '2026-11-20T11:05:00.000Z', formattedDate: '20 Nov 2026' }
  expect(messages).toMatchObject([
    { kind: 'news', text: 'Fresh jalebi.', why: { purpose: 'offers', ...why }, isOpened: false },
    { kind: 'birthday', why: { purpose: 'birthday', ...why } },
    {
      kind: 'points_received',
      text: '40 points for you. You have 240 points now.',
      restaurantName: 'Spice Route',
      resId: owner.resId,
      why: { purpose: 'news', ...why },
    },
  ])
  await asha.allow(owner.resId, { offers: false })
  expect((await asha.messages())[0]?.why).toEqual({
    purpose: 'offers',
    since: null,
    formattedDate: '',
  })
  const answer = await asha.fetch(pathOf(listMessages), {
    headers: { 'accept-language': 'hi' },
  })
  const { results } = (await answer.json()) as Answer<typeof listMessages>
  const last = results.at(-1)
  expect(last?.text).toBe(messageText('points_received', { points: 40, balance: 240 }, 'hi'))
})

test('a message names the yes that it came for, also after a later one', async () => {
  await sent(asha)
  world.clock.pass(3 * 86_400)
  await asha.allow(owner.resId, { offers: false })
  await asha.allow(owner.resId, { offers: true, isAdult: true })
  await sent(asha)
  expect((await asha.messages()).map(({ why }) => why.formattedDate)).toEqual([
    '23 Nov 2026',
    '20 Nov 2026',
  ])
})

test('a receipt is found before it is known as sent: a phone may have it already', async () => {
  const messageId = await sent(asha, { state: 'waiting', kind: 'points_received', round: null })
  await sent(asha, { state: 'stopped', kind: 'points_received', round: null })
  expect(await asha.messages()).toMatchObject([{ messageId, kind: 'points_received' }])
})

test('an app that shows offers alone gets those, however many receipts came since', async () => {
  const news = await sent(asha)
  const birthday = await sent(asha, { kind: 'birthday' })
  for (let n = 0; n < 101; n++) await sent(asha, { kind: 'points_received', round: null })
  const { results } = await asha.call(listMessages, { query: { only: 'offers' } })
  expect(results.map(({ messageId }) => messageId).sort()).toEqual([news, birthday].sort())
  expect((await asha.messages()).map(({ kind }) => kind)).toContain('points_received')
  await expect(
    asha.call(listMessages, { query: { only: 'receipts' as never } }),
  ).rejects.toMatchObject({ status: 400 })
})

test('a sentence that looks like a place for a word stays as it is', () => {
  for (const sentence of ['{balance} {reward} {sentence}', '$& $1 $$'])
    for (const language of ['en', 'hi'] as const)
      expect(messageText('news', { sentence, balance: 9, reward: 'x' }, language)).toBe(sentence)
})

test('a guest opens their own messages alone, and each once', async () => {
  const farhan = await member()
  const own = await sent(asha)
  const kept = await sent(asha, { state: 'kept_out' })
  const foreign = await sent(farhan)
  await open(asha, [own, kept, foreign, crypto.randomUUID(), own])
  const first = { cus_id: asha.cusId, opened_at: world.clock.now }
  expect(await opened()).toEqual([first])
  world.clock.pass(60)
  await Promise.all(times(10, () => open(asha, [own])))
  expect(await opened()).toEqual([first])
  expect((await asha.messages())[0]).toMatchObject({ isOpened: true })
  for (const body of [
    { messageIds: [] },
    { messageIds: Array(101).fill(own) },
    { messageIds: ['\u0000'] },
    { messageIds: ['\ud800'] },
    { messageIds: own },
  ])
    await expect(asha.call(openMessages, { body: body as never })).rejects.toMatchObject({
      status: 400,
    })
})

test.each([
  ['points_received', ['offers', 'birthday']],
  ['news', ['news', 'birthday']],
  ['reward_ready', ['news', 'birthday']],
  ['birthday', ['news', 'offers']],
])('stopping %s withdraws what allowed it and nothing else', async (kind, left) => {
  const messageId = await sent(asha, { kind })
  for (let repeat = 0; repeat < 2; repeat++) await stop(asha, messageId)
  expect(await allowed(asha)).toEqual(left)
})

test('nobody stops or reports what was sent to another guest, or was not sent', async () => {
  const farhan = await member()
  const foreign = await sent(farhan)
  const kept = await sent(asha, { state: 'kept_out' })
  for (const messageId of [foreign, kept, crypto.randomUUID()])
    for (const act of [stop, report])
      await expect(act(asha, messageId)).rejects.toMatchObject({ code: 'message_not_found' })
  expect(await allowed(farhan)).toEqual(['news', 'offers', 'birthday'])
  expect(await allowed(asha)).toEqual(['news', 'offers', 'birthday'])
  expect(await sql('select 1 from guest_message where reported_at is not null')).toEqual([])
})

test('a guest who left can still report, and stops nothing more by it', async () => {
  const messageId = await sent(asha)
  await asha.leave(owner.resId)
  await report(asha, messageId)
  await stop(asha, messageId)
  expect(await sql('select cus_id from guest_message where reported_at is not null')).toEqual([
    { cus_id: asha.cusId },
  ])
})

test('a guest’s export contains their messages, and an erasure removes their texts', async () => {
  const farhan = await member()
  await sent(asha)
  await sent(asha, { state: 'waiting' })
  await sent(farhan)
  expect((await asha.call(exportMyData)).messages).toMatchObject([
    { resId: owner.resId, kind: 'news', details: { sentence: 'Fresh jalebi.' } },
  ])
  await asha.erase()
  expect(
    await sql('select distinct details from guest_message where cus_id = $1', [asha.cusId]),
  ).toEqual([{ details: {} }])
  expect(await farhan.messages()).toMatchObject([{ text: 'Fresh jalebi.' }])
})
