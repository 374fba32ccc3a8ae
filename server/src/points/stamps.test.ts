import { giveInStorePoints } from '@dobara/contract/schemas/points'
import { getPublicRestaurant, saveRestaurant } from '@dobara/contract/schemas/restaurants'
import { openBrowserAt } from '@dobara/testing/people/browser'
import { guests } from '@dobara/testing/people/cast'
import { createGuest, type WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'
import { reconcile } from './reconciliation.ts'

const world = openWorldForEach()
const card = { unit: 'stamps', minimumSpend: 10, signUpBonus: 0, reward: 'Free chai' } as const

let stall: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  stall = await world.owner({ ...card, restaurantName: 'Chai Adda' })
  asha = await world.member(stall, guests.asha)
})

const stamps = async (owner: WorldOwner, guest: WorldGuest, count: number) => {
  for (let given = 0; given < count; given++) await owner.stamp(guest.cusId)
}
const placeOf = async (guest: WorldGuest) => (await guest.memberships())[0]
const inOrder = async () => {
  for await (const found of reconcile(world.database)) expect(found).toEqual(null)
}

test('an award is one stamp, and a full card is one claim that takes exactly its stamps', async () => {
  await stamps(stall, asha, 9)
  expect(await placeOf(asha)).toMatchObject({ unit: 'stamps', balance: 9, missing: 1 })
  await expect(asha.claim(stall.resId)).rejects.toMatchObject({ code: 'not_enough_points' })
  expect(await stall.stamp(asha.cusId)).toMatchObject({
    message: 'Gave 1 stamp to Asha R. Balance 10.',
    points: 1,
    unit: 'stamps',
  })
  await stamps(stall, asha, 2)
  const claim = await asha.claim(stall.resId)
  expect(claim.balance).toBe(2)
  expect(await stall.claims()).toMatchObject([{ reward: 'Free chai', cost: 10, unit: 'stamps' }])
  await stall.approve(claim)
  expect(await placeOf(asha)).toMatchObject({ balance: 2, missing: 8 })
  await inOrder()
})

test('a stamp counts one, whatever figure the app sends, and an award in the other unit is refused', async () => {
  const body = { cusId: asha.cusId, points: 500, unit: 'stamps', pin: stall.pin } as const
  expect(await stall.call(giveInStorePoints, { body })).toMatchObject({ points: 1, balance: 1 })
  await expect(stall.give(asha.cusId, 500)).rejects.toMatchObject({ code: 'unit_changed' })
  expect((await placeOf(asha))?.balance).toBe(1)
  const points = await world.owner({ phone: '+919812345670' })
  const farhan = await world.member(points, guests.farhan)
  await expect(points.stamp(farhan.cusId)).rejects.toMatchObject({ code: 'unit_changed' })
})

test.each([
  [{ minimumSpend: 1 }, 'minimumSpend', 'stamps_on_card_wrong'],
  [{ minimumSpend: 13 }, 'minimumSpend', 'stamps_on_card_wrong'],
  [{ signUpBonus: 4 }, 'signUpBonus', 'stamps_bonus_wrong'],
  [{ unit: 'points' as const }, 'unit', 'unit_fixed'],
])('the card refuses %o', async (change, field, code) => {
  await expect(stall.edit(change)).rejects.toMatchObject({
    code: 'invalid',
    details: { fields: { [field]: { code } } },
  })
})

test('an app that does not know stamps keeps them, and cannot save points as their number', async () => {
  const { unit: _, ...known } = stall.profile
  await expect(
    stall.call(saveRestaurant, { body: { ...known, minimumSpend: 800 } }),
  ).rejects.toMatchObject({ code: 'invalid' })
  await stall.call(saveRestaurant, { body: { ...known, minimumSpend: 12 } })
  expect(await asha.call(getPublicRestaurant, { params: { resId: stall.resId } })).toMatchObject({
    unit: 'stamps',
    minimumSpend: 12,
    rupeesPerPoint: 0,
  })
})

test('a stamp is taken back within a minute, and later by a correction', async () => {
  const { entryId } = await stall.stamp(asha.cusId)
  expect(await stall.undo(entryId)).toEqual({
    message: 'Took back 1 stamp from Asha R. Balance 0.',
    balance: 0,
  })
  const second = await stall.stamp(asha.cusId)
  world.clock.pass(120)
  await stall.takeBack(second.entryId)
  await stall.correct(asha.cusId, 3)
  expect((await placeOf(asha))?.balance).toBe(3)
  const entries = await asha.entriesAt(stall.resId)
  expect(entries.map(({ unit }) => unit)).toEqual(Array(5).fill('stamps'))
  await inOrder()
})

test('a full card is claimed once from many phones, at two processes', async () => {
  await stamps(stall, asha, 12)
  const { app } = await world.anotherServer()
  const elsewhere = await app.listen({ host: '127.0.0.1', port: 0 })
  const there = createGuest(openBrowserAt(elsewhere, {}, asha.cookies), guests.asha, asha.cusId)
  const answers = await Promise.allSettled(
    times(20, (n) => (n % 2 ? there : asha).claim(stall.resId)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await placeOf(asha))?.balance).toBe(2)
  await inOrder()
})

test('a granted order is one stamp, and joining brings up to three', async () => {
  await stall.edit({ ...card, signUpBonus: 3 })
  const meera = await world.guest(guests.meera)
  expect(await meera.join(stall.resId)).toMatchObject({ signUpBonus: 3, balance: 3 })
  const { requestId } = await meera.orderedOnline(stall.resId, { orderId: 'Z1' })
  const key = { idempotencyKey: 'grant-of-order-z1' }
  const granted = await stall.grant({ requestId }, 640, key)
  expect(granted).toMatchObject({ points: 1, unit: 'stamps', balance: 4 })
  expect(await stall.grant({ requestId }, 640, key)).toEqual(granted)
  await inOrder()
})

test('no person gives more stamps a day than they may', async () => {
  const { pin } = await stall.savePerson({ name: 'Ravi', mostPointsADay: 2 })
  await stall.stamp(asha.cusId, { pin })
  await stall.stamp(asha.cusId, { pin })
  await expect(stall.stamp(asha.cusId, { pin })).rejects.toMatchObject({ code: 'above_own_limit' })
})

test('a batch gives stamps, and an award beside them in points stays out of it', async () => {
  const given = await Promise.all(times(8, () => stall.stamp(asha.cusId)))
  expect(given.every(({ unit }) => unit === 'stamps')).toBe(true)
  expect((await placeOf(asha))?.balance).toBe(8)
  await inOrder()
})
