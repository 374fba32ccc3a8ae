import type { Refusal } from '@dobara/contract/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guests, spiceRoute } from '../testing/cast.ts'
import { times } from '../testing/times.ts'
import { openWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (refusal: Refusal) => refusal,
  )

test('the fourth award of a day to one customer asks whether the owner is sure, and is marked', async () => {
  const owner = await world.owner({ phone: '+919811100001' })
  const asha = await world.member(owner, guests.asha)
  for (const points of [10, 20, 30]) await owner.give(asha.cusId, points, { isSure: false })

  const refusal = await refusalOf(owner.give(asha.cusId, 40, { isSure: false }))
  expect(refusal).toMatchObject({
    code: 'are_you_sure',
    status: 409,
    cautions: ['many_today'],
    message: 'Are you sure? This customer got points 3 times today.',
  })
  expect(await owner.balanceOf(asha.cusId)).toBe(260)

  await owner.give(asha.cusId, 40, { isSure: true })
  const [marked, unmarked] = await owner.entriesOf(asha.cusId)
  expect(marked).toMatchObject({ points: 40, cautions: ['many_today'] })
  expect(unmarked).toMatchObject({ points: 30, cautions: [] })
})

test('the day is India’s, and what was taken back does not count', async () => {
  const owner = await world.owner({ phone: '+919811100002' })
  const asha = await world.member(owner, guests.asha)
  const day = world.clock.now
  world.clock.now = new Date('2026-11-20T18:20:00Z') // ten to midnight in Mumbai
  for (const points of [10, 20]) await owner.give(asha.cusId, points, { isSure: false })
  const slip = await owner.give(asha.cusId, 30, { isSure: false })
  await owner.undo(slip.entryId)
  await owner.give(asha.cusId, 30, { isSure: false })
  expect(await refusalOf(owner.give(asha.cusId, 40, { isSure: false }))).not.toBeNull()
  world.clock.pass(15 * 60)
  expect(await refusalOf(owner.give(asha.cusId, 40, { isSure: false }))).toBeNull()
  world.clock.now = day
})

test('an award to the owner’s own card asks, to another’s it does not', async () => {
  const owner = await world.owner({ phone: '+919811100003' })
  const card = await world.guest({
    firstName: 'Meenal',
    lastName: 'Kulkarni',
    phone: '+919811100003',
  })
  expect(await refusalOf(owner.give(card.cusId, 10, { isSure: false }))).toMatchObject({
    cautions: ['own_number'],
    message: 'Are you sure? This customer ID belongs to your own number.',
  })
  const stranger = await world.guest(guests.farhan)
  expect(await refusalOf(owner.give(stranger.cusId, 10, { isSure: false }))).toBeNull()
})

test('an amount far above the habit asks, once there is a habit', async () => {
  const owner = await world.owner({ phone: '+919811100004' })
  const asha = await world.member(owner, guests.asha)
  await owner.give(asha.cusId, 5_000, { isSure: false })
  await Promise.all(times(25, () => owner.give(asha.cusId, 80)))
  world.clock.pass(11 * 60)
  const refusal = await refusalOf(owner.give(asha.cusId, 401, { isSure: false }))
  expect(refusal).toMatchObject({ cautions: ['unusual_amount', 'many_today'] })
  world.clock.pass(86_400)
  expect(await refusalOf(owner.give(asha.cusId, 400, { isSure: false }))).toBeNull()
})

test('a repeat of what was given asks nothing', async () => {
  const owner = await world.owner({
    phone: '+919811100005',
    restaurantName: spiceRoute.restaurantName,
  })
  const asha = await world.member(owner, guests.asha)
  const idempotencyKey = crypto.randomUUID()
  await Promise.all(times(3, () => owner.give(asha.cusId, 10)))
  const given = await owner.give(asha.cusId, 10, { idempotencyKey })
  expect(await owner.give(asha.cusId, 10, { idempotencyKey, isSure: false })).toEqual(given)
})
