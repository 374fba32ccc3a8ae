import type { Segment } from '@dobara/contract/rules/segments'
import { listCustomers } from '@dobara/contract/schemas/customers'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldOnce } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'
import { reconcile } from '../points/reconciliation.ts'

const world = openWorldOnce()
let people = 0
const phone = () => `+9199001${String(++people).padStart(5, '0')}`

const onDay = async (day: number) => {
  world.clock.now = new Date(Date.parse('2026-11-20T06:30:00Z') + day * 86_400_000)
  await asSuperuser(
    world.databaseUrl,
    `update session set last_used_at = $1, expires_at = $1::timestamptz + interval '90 days'`,
    [world.clock.now],
  )
}

let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  await onDay(0)
  owner = await world.owner({
    phone: `+9198113${String(++people).padStart(5, '0')}`,
    signUpBonus: 0,
  })
  asha = await world.guest({ ...guests.asha, phone: phone() })
})

const visitOn = async (day: number, points = 10) => {
  await onDay(day)
  return owner.give(asha.cusId, points)
}

async function segmentsOn(day: number): Promise<Segment[]> {
  await onDay(day)
  const { results, counts } = await owner.call(listCustomers, { body: { search: '' } })
  const found = results.find(({ cusId }) => cusId === asha.cusId)?.segments ?? []
  expect((await owner.record(asha.cusId)).segments).toEqual(found)
  for (const segment of ['new', 'regular', 'close', 'ready', 'once', 'lapsed', 'lost'] as const) {
    const isIn = found.includes(segment)
    const filtered = await owner.call(listCustomers, { body: { search: '', segment } })
    expect(filtered.results.map(({ cusId }) => cusId)).toEqual(isIn ? [asha.cusId] : [])
    expect(counts?.[segment], segment).toBe(isIn ? 1 : 0)
  }
  const exclusive = new Set<Segment>(['new', 'regular', 'once', 'lapsed', 'lost'])
  expect(found.filter((segment) => exclusive.has(segment)).length).toBeLessThanOrEqual(1)
  return found
}

test('a guest is new on the 30 days from the first visit on, then has not come back, then is lost', async () => {
  await visitOn(0)
  expect(await segmentsOn(0)).toEqual(['new'])
  expect(await segmentsOn(29)).toEqual(['new'])
  expect(await segmentsOn(30)).toEqual(['once'])
  expect(await segmentsOn(179)).toEqual(['once'])
  expect(await segmentsOn(180)).toEqual(['lost'])
})

test('the day changes at midnight in India', async () => {
  await visitOn(0)
  await onDay(29)
  world.clock.pass(12 * 3600 - 1)
  const at = async () => (await owner.record(asha.cusId)).segments
  expect(await at()).toEqual(['new'])
  world.clock.pass(1)
  expect(await at()).toEqual(['once'])
})

test('a regular has three visits within 90 days, today included', async () => {
  await visitOn(0)
  await visitOn(1)
  await visitOn(1)
  expect(await segmentsOn(1)).toEqual(['new'])
  await visitOn(20)
  expect(await segmentsOn(20)).toEqual(['regular'])
  await visitOn(60)
  expect(await segmentsOn(60)).toEqual(['regular'])
  expect(await segmentsOn(89)).toEqual(['regular'])
  expect((await owner.record(asha.cusId)).visitsIn90Days).toBe(4)
  expect(await segmentsOn(91)).toEqual([])
  expect((await owner.record(asha.cusId)).visitsIn90Days).toBe(2)
})

test('visits within 90 days are counted also if they are many, and without those taken back', async () => {
  for (const day of [0, 10, 20, 30, 40]) await visitOn(day)
  expect(await owner.record(asha.cusId)).toMatchObject({ visits: 5, visitsIn90Days: 5 })
  await owner.undo((await visitOn(50)).entryId)
  await onDay(90)
  expect(await owner.record(asha.cusId)).toMatchObject({
    visits: 5,
    visitsIn90Days: 4,
    firstVisit: '2026-11-20',
    lastVisit: '2026-12-30',
  })
})

test('a guest lapses after more than twice the usual gap, but never within 30 days', async () => {
  for (const day of [0, 20, 25, 65]) await visitOn(day)
  expect((await owner.record(asha.cusId)).usualGapDays).toBe(20)
  expect(await segmentsOn(65 + 40)).not.toContain('lapsed')
  expect(await segmentsOn(65 + 41)).toContain('lapsed')
  await visitOn(110)
  expect(await segmentsOn(110)).not.toContain('lapsed')
})

test('a weekly guest lapses after 30 days', async () => {
  for (const day of [0, 7, 14]) await visitOn(day)
  expect((await owner.record(asha.cusId)).usualGapDays).toBe(7)
  expect(await segmentsOn(14 + 30)).not.toContain('lapsed')
  expect(await segmentsOn(14 + 31)).toContain('lapsed')
  expect(await segmentsOn(14 + 31)).toEqual(['lapsed'])
  expect(await segmentsOn(14 + 179)).toEqual(['lapsed'])
  expect(await segmentsOn(14 + 180)).toEqual(['lost'])
})

test('who orders online is not quiet', async () => {
  await asha.join(owner.resId)
  for (const day of [0, 7, 14]) await visitOn(day)
  await onDay(44)
  await owner.grant(await asha.orderedOnline(owner.resId, { orderId: 'quiet-1' }), 10)
  expect(await segmentsOn(45)).not.toContain('lapsed')
  expect(await segmentsOn(44 + 31)).toContain('lapsed')
})

test('a guest is close to a reward if the usual award reaches it', async () => {
  await visitOn(0, 600)
  for (const points of [50, 120, 20]) await visitOn(0, points)
  expect(await owner.record(asha.cusId)).toMatchObject({ usualAward: 50, balance: 790 })
  expect(await segmentsOn(0)).toEqual(['new', 'close'])
  const last = await visitOn(0, 10)
  expect(await segmentsOn(0)).toEqual(['new', 'ready'])
  await owner.undo(last.entryId)
  expect(await owner.record(asha.cusId)).toMatchObject({ usualAward: 50 })
  expect(await segmentsOn(0)).toEqual(['new', 'close'])
})

test('the usual award is that of awards as corrected, without those corrected to nothing', async () => {
  await visitOn(0, 300)
  const { entryId } = await visitOn(0, 400)
  await visitOn(0, 60)
  expect(await segmentsOn(0)).toEqual(['new', 'close'])
  await owner.correct(asha.cusId, -360, { corrects: entryId })
  expect(await owner.record(asha.cusId)).toMatchObject({ usualAward: 60, balance: 400 })
  expect(await segmentsOn(0)).toEqual(['new'])
  await owner.correct(asha.cusId, -40, { corrects: entryId })
  expect(await owner.record(asha.cusId)).toMatchObject({ usualAward: 180, balance: 360, visits: 1 })
})

test('without an award, a fifth of the cost is close', async () => {
  await asha.join(owner.resId)
  await owner.grant(await asha.orderedOnline(owner.resId, { orderId: 'fifth-1' }), 639)
  expect(await segmentsOn(0)).toEqual([])
  await owner.grant(await asha.orderedOnline(owner.resId, { orderId: 'fifth-2' }), 1)
  expect(await segmentsOn(0)).toEqual(['close'])
})

test('a reward is ready until it is claimed, and again after the decision if enough is left', async () => {
  await asha.join(owner.resId)
  await visitOn(0, 2000)
  expect(await segmentsOn(0)).toEqual(['new', 'ready'])
  const claim = await asha.claim(owner.resId)
  expect(await segmentsOn(0)).toEqual(['new'])
  await owner.approve(claim)
  expect(await segmentsOn(0)).toEqual(['new', 'ready'])
  expect(await owner.record(asha.cusId)).toMatchObject({
    rewards: 1,
    balance: 1200,
    claims: [{ status: 'approved', cost: 800 }],
  })
})

test('who never visited is in no segment of visitors, and who left is in none', async () => {
  await asha.join(owner.resId)
  expect(await segmentsOn(0)).toEqual([])
  expect(await segmentsOn(400)).toEqual([])
  await visitOn(401)
  await asha.leave(owner.resId)
  expect(await segmentsOn(401).catch(({ code }) => code)).toBe('not_a_member')
  const { counts } = await owner.call(listCustomers, { body: { search: '' } })
  expect(counts).toMatchObject({ all: 0, new: 0 })
})

test('after all this the ledger finds no contradiction', async () => {
  const found = []
  for await (const discrepancy of reconcile(world.database)) found.push(discrepancy)
  expect(found).toEqual([])
})
