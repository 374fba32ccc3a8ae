import { listMessages, openMessages, stopMessages } from '@dobara/contract/schemas/messages'
import { customerSession } from '@dobara/contract/schemas/session'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { testOnOneDatabase } from '@dobara/testing/postgres/one-database'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openPushedWorldForEach } from '@dobara/testing/world/pushed-world'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { planRule } from '../billing/plan.ts'
import { createJudging } from '../offers/judging.ts'
import type { Channel, OutgoingMessage } from './channel.ts'
import { createDelivering } from './delivering.ts'

const world = openPushedWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
let phone: string

beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha)
  await asha.allow(owner.resId, { news: true })
  phone = await world.subscribe(asha)
  await world.holdBack()
})

const sql = (text: string) => asSuperuser(world.databaseUrl, text)
const due = () => sql('select message_id, tries from due_message')
const stored = () => sql('select state, channel from guest_message')
const award = async (points = 40) => (await owner.give(asha.cusId, points)).entryId
/** The server notifies a guest of at most three awards in an hour. */
async function giveThree(number: number) {
  const phone = `+9198000${String(number).padStart(5, '0')}`
  const guest = await world.member(owner, { ...guests.meera, phone })
  await guest.allow(owner.resId, { news: true })
  const keyOf = (index: number) => ({ idempotencyKey: `award-${number}-${index}` })
  await Promise.all(times(3, (index) => owner.give(guest.cusId, 10, keyOf(index))))
  return guest
}
async function awardMoreThanLanesLease() {
  for (let number = 0; number < 70; number += 10)
    await Promise.all(times(10, (index) => giveThree(number + index)))
}
const fail = (error: unknown) => {
  throw error
}
const services = () => {
  const { database } = world
  const plan = planRule(false)
  return { database, plan, judgeOffers: createJudging({ database, plan }) }
}
const inSeconds = (seconds: number) => new Date(world.later().getTime() + seconds * 1000)

test('each kind of receipt arrives once, in the language of its browser', async () => {
  const hindi = await world.subscribe(asha, 'hi')
  const worker = world.worker()
  const told = async () => {
    await worker.work(world.later())
    await worker.work(world.later())
    world.clock.pass(1_200)
    return [world.shown(phone).at(-1), world.shown(hindi).at(-1)]
  }
  const entryId = await award()
  expect(await told()).toEqual([
    '40 points for you. You have 240 points now.',
    expect.stringContaining('240'),
  ])
  await asha.orderedOnline(owner.resId, { orderId: 'A1' })
  const [request] = await owner.requests()
  await owner.grant(request as { requestId: string }, 64)
  expect(await told()).toEqual([expect.stringContaining('Zomato'), expect.stringContaining('64')])
  await asha.orderedOnline(owner.resId, { orderId: 'A2' })
  const [second] = await owner.requests()
  await owner.declineRequest(second as { requestId: string }, 'No such order')
  expect(await told()).toEqual([
    'No points for your Zomato order. Tap to read why.',
    expect.stringContaining('Zomato'),
  ])
  await owner.takeBack(entryId)
  expect((await told())[0]).toMatch(/40 points/)
  await owner.correct(asha.cusId, 1_000)
  expect((await told())[0]).toMatch(/1,264 points/)
  await asha.claim(owner.resId)
  const [claim] = await owner.claims()
  await owner.declineClaim(claim as { rewardId: string }, 'Not today')
  expect((await told())[0]).toMatch(/\S/)
  await asha.claim(owner.resId)
  const [again] = await owner.claims()
  await owner.approve(again as { rewardId: string })
  expect((await told())[0]).toMatch(/\S/)
  const approval = JSON.parse(world.push.arrived(phone).at(-1)?.text ?? '')
  expect(approval.notification.navigate).toBe(`https://dobara.example/my/claims/${again?.rewardId}`)
  const kinds = (await asha.call(listMessages, { query: {} })).results.map(({ kind }) => kind)
  expect(kinds).toEqual([
    'claim_approved',
    'claim_declined',
    'points_corrected',
    'points_taken_back',
    'request_declined',
    'request_granted',
    'points_received',
  ])
  expect(world.shown(phone)).toHaveLength(7)
  expect(world.shown(hindi)).toHaveLength(7)
  expect(world.shown(hindi).every((text) => /[\u0900-\u097f]/.test(text))).toBe(true)
  expect(await due()).toEqual([])
})

test('an award that is repeated is one message', async () => {
  const idempotencyKey = crypto.randomUUID()
  await Promise.all(times(5, () => owner.give(asha.cusId, 40, { idempotencyKey })))
  await world.worker().work(world.later())
  await owner.give(asha.cusId, 40, { idempotencyKey })
  await world.worker().work(world.later())
  expect(world.shown()).toHaveLength(1)
})

testOnOneDatabase('it has no triggers on such tables')(
  'a process that dies after handing over makes another one hand over once more, as the same message',
  async () => {
    const entryId = await award()
    await sql(`create function broken() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$;
    create trigger broken before update on guest_message for each row
      when (new.state = 'sent') execute function broken()`)
    const errors: unknown[] = []
    await world.worker({ onError: (error) => errors.push(error) }).work(world.later())
    expect(errors).toHaveLength(1)
    expect(world.shown()).toHaveLength(1)
    await sql('drop trigger broken on guest_message')
    await world.worker().work(inSeconds(119))
    expect(world.shown()).toHaveLength(1)
    await world.worker().work(inSeconds(121))
    await world.worker().work(inSeconds(500))
    const [first, second, ...more] = world.push.arrived(phone)
    expect(more).toEqual([])
    expect(second?.topic).toBe(first?.topic)
    expect(JSON.parse(first?.text ?? '').notification.tag).toBe(entryId)
    expect(JSON.parse(second?.text ?? '').notification.tag).toBe(entryId)
    expect(await stored()).toEqual([{ state: 'sent', channel: 'push' }])
    expect(await due()).toEqual([])
  },
)

test('on a device that was offline, a message that was handed over twice is there once', async () => {
  world.push.goOffline(phone)
  await award()
  world.push.answer(phone, { kind: 'lost' })
  await world.worker().work(world.later())
  world.push.answer(phone, { kind: 'right' })
  await world.worker().work(inSeconds(60))
  expect(world.push.requests(phone)).toHaveLength(2)
  world.push.comeBack(phone)
  expect(world.shown(phone)).toHaveLength(1)
})

test('two processes at once hand each message over once', async () => {
  for (const number of [1, 2, 3, 4]) await world.subscribe(await giveThree(number))
  const workers = [world.worker(), world.worker(), world.worker()]
  await Promise.all(workers.map((worker) => worker.work(world.later())))
  expect(world.shown()).toHaveLength(12)
  expect(await due()).toEqual([])
})

test('a busy push service gets the message after Retry-After, and not before', async () => {
  await award()
  world.push.answer(phone, { kind: 'busy', retryAfter: '600' })
  await world.worker().work(world.later())
  world.push.answer(phone, { kind: 'right' })
  await world.worker().work(inSeconds(599))
  expect(world.shown()).toEqual([])
  await world.worker().work(inSeconds(601))
  expect(world.shown()).toHaveLength(1)
})

test('what a phone shows is opened and stopped, also before its push service has answered us', async () => {
  world.push.answer(phone, { kind: 'lost' })
  const messageId = await award()
  await world.worker().work(world.later())
  expect(world.shown(phone)).toHaveLength(1)
  const isOpened = () => sql('select state, opened_at is not null as is_opened from guest_message')
  expect(await isOpened()).toEqual([{ state: 'waiting', is_opened: false }])
  await asha.call(openMessages, { body: { messageIds: [messageId] } })
  await asha.call(stopMessages, { body: { messageId } })
  expect(await isOpened()).toEqual([{ state: 'waiting', is_opened: true }])
  expect(await asha.consents()).toMatchObject([{ allowed: [] }])
})

test('what is too late is not pushed, and stands under Messages', async () => {
  await award()
  world.push.answer(phone, { kind: 'failing' })
  await world.worker().work(world.later())
  world.push.answer(phone, { kind: 'right' })
  await world.worker().work(new Date(world.clock.now.getTime() + 24 * 3_600_000 + 1_000))
  expect(world.shown()).toEqual([])
  expect(await stored()).toEqual([{ state: 'sent', channel: null }])
  expect(await due()).toEqual([])
})

test.each([
  ['withdrawn it', () => asha.allow(owner.resId, { news: false })],
  ['left', () => asha.leave(owner.resId)],
  ['erased their card', () => asha.erase()],
])('a guest who has %s is told nothing, not even what was decided before', async (_, end) => {
  await award()
  await end()
  await world.worker().work(world.later())
  expect(world.shown()).toEqual([])
  expect(await due()).toEqual([])
})

test.each([
  ['withdrawn it', () => asha.allow(owner.resId, { news: false })],
  ['left', () => asha.leave(owner.resId)],
  ['erased their card', () => asha.erase()],
])('nor is one who has %s while their push service was busy', async (_, end) => {
  await award()
  world.push.answer(phone, { kind: 'busy' })
  await world.worker().work(world.later())
  world.push.answer(phone, { kind: 'right' })
  await end()
  await world.worker().work(inSeconds(120))
  expect(world.shown()).toEqual([])
  expect(await stored()).not.toContainEqual(expect.objectContaining({ state: 'waiting' }))
  expect(await due()).toEqual([])
})

test('a paused restaurant sends nothing, and what waits is not sent either', async () => {
  await award()
  world.push.answer(phone, { kind: 'busy' })
  await world.worker().work(world.later())
  await award()
  await sql("update program set points_until = '2026-11-20T11:00:00Z'")
  world.push.answer(phone, { kind: 'right' })
  const billed = world.worker({ plan: planRule(true) })
  await billed.work(world.later())
  await billed.work(inSeconds(120))
  expect(world.shown()).toEqual([])
  expect(await due()).toEqual([])
})

async function offer() {
  await asha.allow(owner.resId, { offers: true, isAdult: true })
  const now = `'${world.clock.now.toISOString()}'::timestamptz`
  await sql(`with message as (
      insert into guest_message (restaurant_id, message_id, cus_id, kind, cause, details, created_at,
        expires_at, round, is_kept_out)
      select restaurant_id, gen_random_uuid(), cus_id, 'we_miss_you', 'a day', '{"sentence": "Come back"}',
        ${now}, ${now} + interval '22 hours', 1, false from membership
      returning restaurant_id, message_id, cus_id)
    insert into due_message (due_at, message_id, restaurant_id, cus_id, about)
      select ${now}, message_id, restaurant_id, cus_id, 'offer' from message`)
}

test('an offer whose push service was busy is judged again before it is handed over again', async () => {
  world.clock.now = new Date('2026-11-21T08:00:00Z')
  await offer()
  world.push.answer(phone, { kind: 'busy' })
  await world.worker().work(world.later())
  expect(await stored()).toEqual([{ state: 'waiting', channel: null }])
  world.push.answer(phone, { kind: 'right' })
  await asha.allow(owner.resId, { offers: false })
  await world.worker().work(inSeconds(120))
  expect(world.shown()).toEqual([])
  expect(await stored()).toEqual([{ state: 'not_allowed', channel: null }])
  expect(await due()).toEqual([])
})

test('it waits for the morning, too, and counts once', async () => {
  world.clock.now = new Date('2026-11-21T08:00:00Z')
  await offer()
  world.push.answer(phone, { kind: 'busy' })
  await world.worker().work(world.later())
  world.push.answer(phone, { kind: 'right' })
  // This time is 21:30 in India.
  await world.worker().work(new Date('2026-11-21T16:00:00Z'))
  expect(world.shown()).toEqual([])
  // The push services use this clock too, and refuse tokens that are valid for more than a day.
  world.clock.now = new Date('2026-11-22T04:31:00Z')
  await world.worker().work(world.clock.now)
  await expect.poll(() => world.shown()).toHaveLength(1)
  expect(await sql('select counted_on::text from guest_message')).toEqual([
    { counted_on: '2026-11-22' },
  ])
})

const manyAreDue = (now: string) =>
  sql(`insert into due_message (due_at, message_id, restaurant_id, cus_id, about)
    select '${now}'::timestamptz - interval '1 hour', gen_random_uuid(), gen_random_uuid(), 'nobody', 'entry'
    from generate_series(1, 1000)`)

test('while the messages of many restaurants are prepared, few calls wait for a connection', async () => {
  await manyAreDue(world.later().toISOString())
  const { pool } = world.database
  let mostWaiting = 0
  pool.on('acquire', () => {
    mostWaiting = Math.max(mostWaiting, pool.waitingCount)
  })
  await world.worker().work(world.later())
  expect(mostWaiting).toBeLessThan(5)
  expect(await due()).toEqual([])
})

test('a run ends before its leases do, and leaves the rest to the next one', async () => {
  const now = world.later().toISOString()
  await manyAreDue(now)
  let time = 0
  const passing = vi.spyOn(performance, 'now').mockImplementation(() => (time += 12_000))
  await createDelivering({ ...services(), channels: [], onError: fail }).deliver(world.later())
  passing.mockRestore()
  const [left] = await sql(`select count(*), max(due_at) <= '${now}' as are_free from due_message`)
  expect(left?.count).toBeGreaterThan(0)
  expect(left?.are_free).toBe(true)
  await world.worker().work(world.later())
  expect(await due()).toEqual([])
})

test('a guest who is signed out is told nothing', async () => {
  await award()
  await asha.call(customerSession.logout)
  await world.worker().work(world.later())
  expect(world.shown()).toEqual([])
})

test('while a push service is silent, all messages of other services are handed over', async () => {
  const farhan = await world.member(owner, guests.farhan)
  await farhan.allow(owner.resId, { news: true })
  await awardMoreThanLanesLease()
  for (let number = 0; number < 3; number++) await owner.give(farhan.cusId, 10)
  const { uid } = (await sql(`select uid from customer where cus_id = '${farhan.cusId}'`))[0] ?? {}
  const others: OutgoingMessage[] = []
  const allOthers = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  let silenced = 0
  const handOver: Channel['handOver'] = async (messages) => {
    others.push(...messages.filter((message) => message.uid === uid))
    silenced += messages.filter((message) => message.uid !== uid).length
    if (others.length === 3) allOthers.resolve()
    if (messages.some((message) => message.uid !== uid)) await answer.promise
    return messages.map(() => ({ result: 'sent' }))
  }
  const delivering = createDelivering({
    ...services(),
    channels: [{ name: 'push', handOver }],
    onError: (error) => allOthers.reject(error),
  })
  // On a busy machine the run would end before the other messages had their turn.
  const stopped = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => stopped.mockRestore())
  const working = delivering.deliver(world.later())
  await allOthers.promise
  const silent = `where state = 'sent' and cus_id <> '${farhan.cusId}'`
  expect(await sql(`select message_id from guest_message ${silent}`)).toEqual([])
  answer.resolve()
  await working
  expect(silenced).toBe(210)
  expect(await due()).toEqual([])
})

test('a process that ends hands over what it has leased, and leaves the rest to others', async () => {
  await awardMoreThanLanesLease()
  let handed = 0
  const handOver: Channel['handOver'] = async (messages) => {
    delivering.stop()
    handed += messages.length
    return messages.map(() => ({ result: 'sent' }))
  }
  const delivering = createDelivering({
    ...services(),
    channels: [{ name: 'push', handOver }],
    onError: fail,
  })
  await delivering.deliver(world.later())
  const left = (await due()).length
  expect(left).toBeGreaterThanOrEqual(10)
  expect(handed).toBe(210 - left)
  await delivering.deliver(world.later())
  expect(await due()).toHaveLength(left)
  await world.worker().work(world.later())
  expect(await due()).toEqual([])
  expect(await sql("select 1 from guest_message where state = 'sent'")).toHaveLength(210)
})
