import type { Refusal } from '@dobara/contract/client/client'
import { giveInStorePoints } from '@dobara/contract/schemas/points'
import { getResId, saveRestaurant } from '@dobara/contract/schemas/restaurants'
import { restaurantSession } from '@dobara/contract/schemas/session'
import { guests, spiceRoute } from '@dobara/testing/people/cast'
import { createOwner } from '@dobara/testing/people/owner'
import { times } from '@dobara/testing/times'
import { openWorldOnce } from '@dobara/testing/world/world'
import { expect, test } from 'vitest'

const world = openWorldOnce()

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
    details: { cautions: ['many_today'] },
    message: 'Are you sure? This guest got points several times today.',
  })
  expect(await owner.balanceOf(asha.cusId)).toBe(260)

  await owner.give(asha.cusId, 40, { isSure: true })
  const [marked, unmarked] = await owner.entriesOf(asha.cusId)
  expect(marked).toMatchObject({ points: 40, cautions: ['many_today'] })
  expect(unmarked).toMatchObject({ points: 30, cautions: [] })
})

test('the day is the calendar day in India, and a reversed award does not count', async () => {
  const owner = await world.owner({ phone: '+919811100002' })
  const asha = await world.member(owner, guests.asha)
  const day = world.clock.now
  world.clock.now = new Date('2026-11-20T18:20:00Z') // This time is 23:50 in India.
  for (const points of [10, 20]) await owner.give(asha.cusId, points, { isSure: false })
  const slip = await owner.give(asha.cusId, 30, { isSure: false })
  await owner.undo(slip.entryId)
  await owner.give(asha.cusId, 30, { isSure: false })
  expect(await refusalOf(owner.give(asha.cusId, 40, { isSure: false }))).not.toBeNull()
  world.clock.pass(15 * 60)
  expect(await refusalOf(owner.give(asha.cusId, 40, { isSure: false }))).toBeNull()
  world.clock.now = day
})

test('awards of the evening before do not count after midnight', async () => {
  const owner = await world.owner({ phone: '+919811100006' })
  const asha = await world.member(owner, guests.asha)
  const day = world.clock.now
  world.clock.now = new Date('2026-11-20T18:20:00Z') // This time is 23:50 in India.
  for (const points of [10, 20, 30]) await owner.give(asha.cusId, points, { isSure: false })
  world.clock.pass(15 * 60)
  for (const points of [40, 50, 60]) await owner.give(asha.cusId, points, { isSure: false })
  expect(await refusalOf(owner.give(asha.cusId, 70, { isSure: false }))).toMatchObject({
    details: { cautions: ['many_today'] },
  })
  world.clock.now = day
})

test('an award to the owner’s own customer ID asks, and one to another ID does not', async () => {
  const owner = await world.owner({ phone: '+919811100003' })
  const card = await world.guest({
    firstName: 'Meenal',
    lastName: 'Kulkarni',
    phone: '+919811100003',
  })
  expect(await refusalOf(owner.give(card.cusId, 10, { isSure: false }))).toMatchObject({
    details: { cautions: ['own_number'] },
    message: 'Are you sure? This customer ID belongs to your own number.',
  })
  const stranger = await world.guest(guests.farhan)
  expect(await refusalOf(owner.give(stranger.cusId, 10, { isSure: false }))).toBeNull()
})

test("another person's number in the restaurant's profile does not reveal that person's customer ID", async () => {
  const target = await world.guest({ ...guests.asha, phone: '+919811100013' })
  const { call, ...browser } = world.visitor()
  const email = 'stranger@example.com'
  const claims = { email_verified: true }
  const idToken = await world.provider.tokenFor({ email, now: world.clock.now, claims })
  await call(restaurantSession.signup, { body: { idToken } })
  const profile = { ...spiceRoute, phone: '+919811100013' }
  await call(saveRestaurant, { body: profile })
  const { resId } = await call(getResId)
  const stranger = createOwner({ call, ...browser }, profile, resId)
  expect(await refusalOf(stranger.give(target.cusId, 10, { isSure: false }))).toBeNull()
})

test('an amount far above the usual award asks once there are enough awards to compare', async () => {
  const owner = await world.owner({ phone: '+919811100004' })
  const asha = await world.member(owner, guests.asha)
  await owner.give(asha.cusId, 800, { isSure: false })
  await Promise.all(times(25, () => owner.give(asha.cusId, 80)))
  world.clock.pass(11 * 60)
  const refusal = await refusalOf(owner.give(asha.cusId, 401, { isSure: false }))
  expect(refusal).toMatchObject({ details: { cautions: ['unusual_amount', 'many_today'] } })
  world.clock.pass(86_400)
  expect(await refusalOf(owner.give(asha.cusId, 400, { isSure: false }))).toBeNull()
})

test('a new restaurant is asked about an award of more points than its reward needs', async () => {
  const owner = await world.owner({ phone: '+919811100009' })
  const asha = await world.member(owner, guests.asha)
  const refusal = await refusalOf(
    owner.give(asha.cusId, spiceRoute.minimumSpend + 1, { isSure: false }),
  )
  expect(refusal).toMatchObject({
    details: { cautions: ['above_reward'] },
    message: 'Are you sure? These points are more than a whole reward needs.',
  })
  await owner.give(asha.cusId, spiceRoute.minimumSpend + 1, { isSure: true })
  expect((await owner.entriesOf(asha.cusId))[0]).toMatchObject({ cautions: ['above_reward'] })
})

test('a repeat of an award asks nothing', async () => {
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

test('an award without a confirmation is asked about', async () => {
  const owner = await world.owner({ phone: '+919811100007' })
  const asha = await world.member(owner, guests.asha)
  await Promise.all(times(3, () => owner.give(asha.cusId, 10)))
  const { cusId, pin } = { cusId: asha.cusId, pin: owner.profile.pin }
  await expect(
    owner.call(giveInStorePoints, { body: { cusId, points: 10, pin } }),
  ).rejects.toMatchObject({ code: 'are_you_sure' })
})

test('the usual award is read only once in ten minutes', async () => {
  const owner = await world.owner({ phone: '+919811100008' })
  const asha = await world.member(owner, guests.asha)
  await owner.give(asha.cusId, 80)
  await Promise.all(times(25, () => owner.give(asha.cusId, 80)))
  const farhan = await world.member(owner, guests.farhan)
  expect(await refusalOf(owner.give(farhan.cusId, 401, { isSure: false }))).toBeNull()
  world.clock.pass(10 * 60)
  expect(await refusalOf(owner.give(farhan.cusId, 401, { isSure: false }))).toMatchObject({
    details: { cautions: ['unusual_amount'] },
  })
})
