import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import { counterOf } from '@dobara/testing/people/number-calls'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'
import { reconcile } from './reconciliation.ts'

const world = openWorldForEach()
const card = { unit: 'stamps', minimumSpend: 10, signUpBonus: 0, reward: 'Free chai' } as const
const hour = 3600

let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  owner = await world.owner({ reward: 'Free pizza', minimumSpend: 300, signUpBonus: 0 })
  asha = await world.member(owner, guests.asha)
})

const change = () => owner.edit(card)
const placeOf = async (guest: WorldGuest) => (await guest.memberships())[0]
const inOrder = async () => {
  for await (const found of reconcile(world.database)) expect(found).toEqual(null)
}

test('points stay beside the stamps and still bring the reward of their time', async () => {
  await owner.give(asha.cusId, 700)
  await change()
  expect(await placeOf(asha)).toMatchObject({
    unit: 'stamps',
    balance: 0,
    reward: 'Free chai',
    pointsLeft: { points: 700, reward: 'Free pizza', cost: 300 },
  })
  await owner.stamp(asha.cusId)
  await owner.edit({ ...card, reward: 'Free samosa', minimumSpend: 5 })
  const claim = await asha.claim(owner.resId, undefined, { unit: 'points' })
  expect(claim.balance).toBe(400)
  expect(await owner.claims()).toMatchObject([{ reward: 'Free pizza', cost: 300 }])
  await owner.approve(claim)
  const second = await asha.claim(owner.resId, undefined, { unit: 'points' })
  await owner.declineClaim(second, 'No pizza today')
  await owner.takeBackClaim(claim, 'Never handed over')
  expect(await placeOf(asha)).toMatchObject({ balance: 1, pointsLeft: { points: 700 } })
  await asha.claim(owner.resId, undefined, { unit: 'points' })
  await asha.claim(owner.resId, undefined, { unit: 'points' })
  await expect(asha.claim(owner.resId, undefined, { unit: 'points' })).rejects.toMatchObject({
    code: 'not_enough_points',
    details: { missing: 200 },
  })
  await inOrder()
})

test('a claim that waits over the change gives its points back as points', async () => {
  await owner.give(asha.cusId, 300)
  const claim = await asha.claim(owner.resId)
  await change()
  await asha.withdraws(claim)
  expect(await placeOf(asha)).toMatchObject({ balance: 0, pointsLeft: { points: 300 } })
  await inOrder()
})

test('an award before the change is undone, taken back and corrected in points', async () => {
  const { entryId } = await owner.give(asha.cusId, 100)
  const second = await owner.give(asha.cusId, 50)
  const third = await owner.give(asha.cusId, 20)
  await change()
  expect(await owner.undo(entryId)).toMatchObject({ balance: 70 })
  await owner.takeBack(second.entryId)
  await owner.correct(asha.cusId, 5, { corrects: third.entryId })
  await owner.stamp(asha.cusId)
  expect(await placeOf(asha)).toMatchObject({ balance: 1, pointsLeft: { points: 25 } })
  await inOrder()
})

test('an award that waited counts points before the change, and one stamp after it', async () => {
  world.clock.pass(24 * hour)
  await change()
  world.clock.pass(hour)
  const before = { waitedSeconds: 2 * hour, idempotencyKey: 'given-before-the-change' }
  const after = { waitedSeconds: hour / 2, idempotencyKey: 'given-after-the-change' }
  expect(await owner.give(asha.cusId, 240, before)).toMatchObject({ points: 240 })
  const given = await owner.give(asha.cusId, 240, after)
  expect(given).toMatchObject({ points: 1, unit: 'stamps', balance: 1 })
  expect(await owner.give(asha.cusId, 240, after)).toMatchObject({ entryId: given.entryId })
  await expect(owner.give(asha.cusId, 240)).rejects.toMatchObject({ code: 'unit_changed' })
  expect(await placeOf(asha)).toMatchObject({ balance: 1, pointsLeft: { points: 240 } })
  await inOrder()
})

test('awards, joins and the change at one moment leave each guest in order', async () => {
  const farhan = await world.guest(guests.farhan)
  const acts = await Promise.allSettled([
    ...times(10, () => owner.give(asha.cusId, 10)),
    change(),
    farhan.join(owner.resId),
    ...times(10, () => owner.give(asha.cusId, 10)),
  ])
  const refused = acts.flatMap((act) => (act.status === 'rejected' ? [act.reason.code] : []))
  expect(refused.filter((code) => code !== 'unit_changed')).toEqual([])
  const given = acts.filter(({ status }) => status === 'fulfilled').length - 2
  expect((await placeOf(asha))?.pointsLeft?.points ?? 0).toBe(given * 10)
  await owner.stamp(farhan.cusId)
  expect(await placeOf(farhan)).toMatchObject({ unit: 'stamps', balance: 1 })
  await change()
  await inOrder()
})

test('a list from before the change brings points, and a later one stamps', async () => {
  await owner.startImport(importId(1), 1)
  await owner.sendGuests(importId(1), 1, [{ phone: guests.farhan.phone, points: 500 }])
  await change()
  world.clock.pass(60)
  await owner.startImport(importId(2), 1)
  await owner.sendGuests(importId(2), 1, [{ phone: guests.meera.phone, points: 4 }])
  for (const person of [guests.farhan, guests.meera]) {
    const guest = await world.member(owner, person)
    await guest.takesPoints(owner.resId)
  }
  const [farhan, meera] = [await world.guest(guests.farhan), await world.guest(guests.meera)]
  expect(await placeOf(farhan)).toMatchObject({ balance: 0, pointsLeft: { points: 500 } })
  expect((await placeOf(meera))?.balance).toBe(4)
  await inOrder()
})

test('both move from a number’s card to the guest’s', async () => {
  const phone = '+919900000099'
  const kept = await counterOf(owner).keep(phone)
  await owner.give(kept, 90)
  await change()
  await owner.stamp(kept)
  const guest = await world.member(owner, { ...guests.meera, phone })
  await guest.takesPoints(owner.resId)
  expect(await placeOf(guest)).toMatchObject({ balance: 1, pointsLeft: { points: 90 } })
  await inOrder()
})

const importId = (number: number) => `01935d1e-0000-7000-8000-00000000000${number}`
