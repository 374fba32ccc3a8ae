import { getPublicRestaurant } from '@dobara/contract/schemas/restaurants'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'
import { reconcile } from './reconciliation.ts'

const world = openWorldForEach()
const card = { unit: 'stamps', minimumSpend: 10, signUpBonus: 0, reward: 'Free chai' } as const
const friday = (clock: string) => new Date(`2026-11-27T${clock}+05:30`)
const happyHour = { halves: 4 as const, days: [4], from: '16:00', to: '19:00' }

let owner: WorldOwner
let asha: WorldGuest
let chai: string
beforeEach(async () => {
  world.clock.now = friday('12:00:00')
  owner = await world.owner({ reward: 'Free pizza', minimumSpend: 300, signUpBonus: 0 })
  asha = await world.member(owner, guests.asha)
  chai = await owner.saveReward({ points: 5 })
  await owner.setWindows({ weekly: [happyHour], forOrders: true })
})

const placeOf = async (guest: WorldGuest) => (await guest.memberships())[0]
const inOrder = async () => {
  for await (const found of reconcile(world.database)) expect(found).toEqual(null)
}

test('a card of stamps brings one reward, and what was set for points is neither shown nor changed', async () => {
  await owner.edit(card)
  const seen = { unit: 'stamps', rewards: [], pointsWindows: null }
  expect(await placeOf(asha)).toMatchObject(seen)
  expect(await asha.call(getPublicRestaurant, { params: { resId: owner.resId } })).toMatchObject(
    seen,
  )
  expect(await owner.rewards()).toMatchObject([{ reward: 'Free chai', points: 10, isFirst: true }])
  const refused = { status: 409, code: 'not_with_stamps' }
  await expect(owner.saveReward({ reward: 'Samosa' })).rejects.toMatchObject(refused)
  await expect(owner.removeReward(chai)).rejects.toMatchObject(refused)
  await expect(owner.setWindows({ weekly: [happyHour] })).rejects.toMatchObject(refused)
})

test('a further reward from before cannot be had with stamps, nor with points from before', async () => {
  await owner.give(asha.cusId, 700)
  const claim = await asha.claim(owner.resId, undefined, { choiceId: chai })
  await owner.edit(card)
  for (let stamp = 0; stamp < 9; stamp++) await owner.stamp(asha.cusId)
  for (const unit of [undefined, 'points'] as const)
    await expect(
      asha.claim(owner.resId, undefined, { choiceId: chai, unit }),
    ).rejects.toMatchObject({ code: 'reward_not_found' })
  await owner.approve(claim)
  expect(await placeOf(asha)).toMatchObject({ balance: 9, pointsLeft: { points: 695 } })
  await owner.stamp(asha.cusId)
  expect(await asha.claim(owner.resId)).toMatchObject({ balance: 0 })
  await inOrder()
})

test('a stamp in a happy hour is one stamp: at the counter, in an order, and when it waited', async () => {
  await owner.edit(card)
  world.clock.now = friday('17:00:00')
  expect(await owner.stamp(asha.cusId)).toMatchObject({ points: 1, balance: 1 })
  const request = await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  expect(await owner.grant(request, 120)).toMatchObject({ points: 1, unit: 'stamps', balance: 2 })
  world.clock.now = friday('20:00:00')
  const waited = { waitedSeconds: 2 * 3600, idempotencyKey: 'stamped-in-a-happy-hour' }
  for (let copy = 0; copy < 2; copy++)
    expect(await owner.stamp(asha.cusId, waited)).toMatchObject({ points: 1, balance: 3 })
  const entries = await owner.entriesOf(asha.cusId)
  expect(entries.map(({ multiplied }) => multiplied)).toEqual([null, null, null])
  await inOrder()
})

test('points that waited over the change keep the window of their own time', async () => {
  world.clock.now = friday('20:00:00')
  await owner.edit(card)
  world.clock.now = friday('21:00:00')
  const waited = { waitedSeconds: 3 * 3600, idempotencyKey: 'points-of-a-happy-hour' }
  for (let copy = 0; copy < 2; copy++)
    expect(await owner.give(asha.cusId, 120, waited)).toMatchObject({ points: 240 })
  expect(await placeOf(asha)).toMatchObject({ balance: 0, pointsLeft: { points: 240 } })
  await inOrder()
})

test('a gift takes no stamp, also one from before the change', async () => {
  await owner.giveGift(asha.cusId, { choiceId: chai })
  await owner.edit(card)
  await owner.stamp(asha.cusId)
  await owner.giveGift(asha.cusId, { isSure: true })
  await expect(owner.giveGift(asha.cusId, { choiceId: chai, isSure: true })).rejects.toMatchObject({
    code: 'reward_not_found',
  })
  for (const { giftId } of await owner.gifts(asha.cusId))
    expect(await asha.takeGift(owner.resId, giftId)).toMatchObject({ balance: 1 })
  const claims = await owner.claims()
  expect(claims.map(({ reward, cost }) => [reward, cost])).toEqual(
    expect.arrayContaining([
      ['Free chai', 0],
      ['Free chai', 0],
    ]),
  )
  for (const claim of claims) await owner.approve(claim)
  expect(await placeOf(asha)).toMatchObject({ balance: 1, missing: 9 })
  await inOrder()
})
