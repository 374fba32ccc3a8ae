import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { createMessageWorker, type MessageWorker } from '@dobara/testing/world/message-workers'
import { beginRound } from '@dobara/testing/world/rounds'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
let worker: MessageWorker

const onDay = (day: number, clock = '13:00') =>
  new Date(Date.parse(`2026-11-20T${clock}:00+05:30`) + day * 86_400_000)

async function moveTo(day: number) {
  world.clock.now = onDay(day, '10:00')
  await asSuperuser(
    world.databaseUrl,
    `update session set last_used_at = $1, expires_at = $1::timestamptz + interval '90 days'`,
    [world.clock.now],
  )
}

beforeEach(async () => {
  await moveTo(0)
  owner = await world.owner({ signUpBonus: 0 })
  asha = await world.member(owner, guests.asha)
  await asha.allow(owner.resId, { offers: true, isAdult: true })
  await asha.subscribe()
  worker = createMessageWorker(world.database)
  await beginRound(world.databaseUrl, owner.resId, { messaged: [asha.cusId], now: onDay(-1) })
})

async function decidedAt(now: Date) {
  await worker.decide(now)
  const rows = await asSuperuser<{ kind: string }>(
    world.databaseUrl,
    'select kind from guest_message where created_at = $1 order by kind',
    [now],
  )
  return rows.map(({ kind }) => kind)
}

async function sentOn(day: number) {
  await worker.decide(onDay(day))
  const before = worker.handed.length
  await worker.deliver(onDay(day))
  return worker.handed.slice(before).map(({ kind }) => kind)
}

async function claimAnd(decide: 'approve' | 'declineClaim') {
  world.clock.pass(1)
  await asha.claim(owner.resId)
  const [claim] = await owner.claims()
  await owner[decide](claim as { rewardId: string }, 'Not today' as never)
}

test('a reward that is ready is told once, and again only for the next reward', async () => {
  await owner.give(asha.cusId, 800)
  await owner.nudge('reward_ready')
  expect(await sentOn(0)).toEqual([])
  expect(await sentOn(1)).toEqual(['reward_ready'])
  expect(await sentOn(10)).toEqual([])
  await claimAnd('declineClaim')
  expect(await sentOn(18)).toEqual([])
  await claimAnd('declineClaim')
  expect(await sentOn(26)).toEqual([])
  await claimAnd('approve')
  expect(await sentOn(34)).toEqual([])
  await owner.give(asha.cusId, 800)
  expect(await sentOn(42)).toEqual(['reward_ready'])
  expect(await sentOn(50)).toEqual([])
})

test('one visit away is told once in each cycle', async () => {
  await owner.give(asha.cusId, 500)
  await owner.nudge('one_visit_away')
  expect(await sentOn(2)).toEqual(['one_visit_away'])
  expect(await sentOn(10)).toEqual([])
  await owner.give(asha.cusId, 300)
  expect(await sentOn(18)).toEqual([])
  await claimAnd('approve')
  expect(await sentOn(26)).toEqual([])
  await owner.give(asha.cusId, 600)
  expect(await sentOn(34)).toEqual(['one_visit_away'])
})

test.each([
  [6, []],
  [7, ['second_visit']],
  [9, ['second_visit']],
  [10, []],
])(
  'the second visit is asked for on day 7 and up to two days later: day %i',
  async (day, kinds) => {
    await owner.give(asha.cusId, 10)
    await owner.give(asha.cusId, 10)
    await owner.nudge('second_visit')
    expect(await sentOn(day)).toEqual(kinds)
    expect(await sentOn(day + 8)).toEqual([])
  },
)

test('a guest who came a second time is not asked to', async () => {
  await owner.give(asha.cusId, 10)
  await moveTo(3)
  await owner.give(asha.cusId, 10)
  await owner.nudge('second_visit')
  expect(await sentOn(7)).toEqual([])
})

test('we miss you is told once in each lapse', async () => {
  for (const day of [0, 5, 10]) {
    await moveTo(day)
    await owner.give(asha.cusId, 10)
  }
  await owner.nudge('we_miss_you')
  expect(await sentOn(40)).toEqual([])
  expect(await sentOn(41)).toEqual(['we_miss_you'])
  expect(await sentOn(60)).toEqual([])
  await beginRound(world.databaseUrl, owner.resId, { messaged: [asha.cusId], now: onDay(69) })
  await moveTo(70)
  await owner.give(asha.cusId, 10)
  expect(await sentOn(100)).toEqual([])
  expect(await sentOn(101)).toEqual(['we_miss_you'])
})

test.each([
  ['02-28', '2027-02-27', true],
  ['02-29', '2027-02-27', true],
  ['02-29', '2027-02-28', false],
  ['02-29', '2028-02-27', false],
  ['02-29', '2028-02-28', true],
  ['02-28', '2028-02-27', true],
  ['03-01', '2028-02-29', true],
  ['03-01', '2027-02-28', true],
  ['01-01', '2026-12-31', true],
  ['01-01', '2027-01-01', false],
  ['12-31', '2026-12-30', true],
  ['12-31', '2026-12-31', false],
  ['12-02', '2026-12-01T23:59:59', true],
  ['12-02', '2026-12-02T00:00:00', false],
  ['12-03', '2026-12-02T00:00:00', true],
])('who has a birthday on %s is wished well on %s: %s', async (birthday, day, isDue) => {
  await asha.allow(owner.resId, { birthday })
  await owner.nudge('birthday')
  const now = new Date(`${day.includes('T') ? day : `${day}T13:00:00`}+05:30`)
  expect(await decidedAt(now)).toEqual(isDue ? ['birthday'] : [])
})

test('a birthday wish comes once a year', async () => {
  await asha.allow(owner.resId, { birthday: '12-02' })
  await owner.nudge('birthday')
  expect(await sentOn(11)).toEqual(['birthday'])
  expect(await sentOn(11 + 364)).toEqual([])
  await beginRound(world.databaseUrl, owner.resId, { messaged: [asha.cusId], now: onDay(375) })
  expect(await sentOn(11 + 365)).toEqual(['birthday'])
})

test('of several that are due a guest gets the first one, and the next a week later', async () => {
  await asha.allow(owner.resId, { birthday: '11-28' })
  await owner.give(asha.cusId, 800)
  for (const kind of ['second_visit', 'reward_ready', 'birthday'] as const) await owner.nudge(kind)
  expect(await sentOn(7)).toEqual(['birthday'])
  expect(await sentOn(13)).toEqual([])
  expect(await sentOn(14)).toEqual(['reward_ready'])
})

test('several restaurants send one offer a day together', async () => {
  const sea = await world.outsider()
  await asha.join(sea.resId)
  await asha.allow(sea.resId, { offers: true, isAdult: true })
  await beginRound(world.databaseUrl, sea.resId, { messaged: [asha.cusId], now: onDay(-1) })
  for (const place of [owner, sea]) {
    await place.give(asha.cusId, 900)
    await place.nudge('reward_ready')
  }
  expect(await sentOn(2)).toEqual(['reward_ready'])
  expect(await sentOn(3)).toEqual(['reward_ready'])
  expect(await sentOn(4)).toEqual([])
  expect(new Set(worker.handed.map(({ sender }) => sender.resId)).size).toBe(2)
})
