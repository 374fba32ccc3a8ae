import { saveRestaurant } from '@dobara/contract/schemas/restaurants'
import { guests, spiceRoute } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
beforeEach(async () => {
  owner = await world.owner()
})

test('an award can be taken back once within a minute, and both entries stay visible', async () => {
  const asha = await world.member(owner, guests.asha, 50)
  world.clock.pass(5)
  const { entryId } = await owner.give(asha.cusId, 120)
  world.clock.pass(60)
  const [undone] = await Promise.all(times(5, () => owner.undo(entryId)))
  expect(undone).toEqual({
    message: 'Took back 120 points from Asha R. Balance 250.',
    balance: 250,
  })
  world.clock.pass(600)
  expect(await owner.undo(entryId)).toEqual(undone)
  const [newest, before] = await owner.entriesOf(asha.cusId)
  expect(newest).toMatchObject({ kind: 'reversal', points: -120, reverses: entryId })
  expect(before).toMatchObject({ kind: 'in_store', points: 120, entryId })
})

test('after 60 seconds an award stays', async () => {
  const asha = await world.member(owner)
  const { entryId } = await owner.give(asha.cusId, 120)
  world.clock.pass(60.001)
  await expect(owner.undo(entryId)).rejects.toMatchObject({ status: 409, code: 'undo_too_late' })
  expect(await owner.balanceOf(asha.cusId)).toBe(320)
})

test('only the phone that gave an award takes it back', async () => {
  const asha = await world.member(owner)
  const { entryId } = await owner.give(asha.cusId, 120)
  const refused = { status: 404, code: 'entry_not_found' }
  const colleague = await world.anotherPhone(owner)
  await expect(colleague.undo(entryId)).rejects.toMatchObject(refused)
  await expect((await world.outsider()).undo(entryId)).rejects.toMatchObject(refused)
  await expect(owner.undo('not-an-id')).rejects.toMatchObject({
    status: 400,
    message: 'This is not in your list.',
  })
  expect(await owner.undo(entryId)).toMatchObject({ balance: 200 })
})

test('an entry that is not an award at the counter cannot be taken back', async () => {
  const asha = await world.member(owner)
  const { requestId } = await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  const online = await owner.grant({ requestId }, 64)
  const [, bonus] = await owner.entriesOf(asha.cusId)
  for (const entryId of [online.entryId, bonus?.entryId ?? ''])
    await expect(owner.undo(entryId)).rejects.toMatchObject({ code: 'entry_not_found' })
})

test('points that a claim holds cannot be taken back', async () => {
  const asha = await world.member(owner, guests.asha, 500)
  const { entryId } = await owner.give(asha.cusId, 120)
  await asha.claim(owner.resId)
  await expect(owner.undo(entryId)).rejects.toMatchObject({ status: 409, code: 'points_held' })
  expect(await owner.balanceOf(asha.cusId)).toBe(20)
})

test('an award to a wrong ID, once taken back, is visible to that person and not to the restaurant', async () => {
  const farhan = await world.guest(guests.farhan)
  const { entryId } = await owner.give(farhan.cusId, 120)
  expect(await owner.undo(entryId)).toMatchObject({ balance: 0 })
  expect(await owner.lookUp(farhan.cusId)).toEqual({
    cusId: farhan.cusId,
    isMember: false,
    firstName: '',
    lastInitial: '',
    balance: 0,
    lastVisitAt: null,
    printedCard: null,
    signUpBonus: 200,
    gifts: [],
  })
  expect(await owner.customers()).toEqual([])
  expect(await farhan.memberships()).toMatchObject([{ balance: 0 }])
  expect(await farhan.entriesAt(owner.resId)).toMatchObject([
    { kind: 'reversal', points: -200 },
    { kind: 'reversal', points: -120 },
    { kind: 'in_store', points: 120 },
    { kind: 'sign_up_bonus', points: 200 },
  ])

  world.clock.pass(86_400)
  expect(await owner.give(farhan.cusId, 30)).toMatchObject({ balance: 230, signUpBonus: 200 })
})

test('the same holds for a wrong ID at a restaurant without a bonus', async () => {
  const plain = await world.owner({ phone: '+919812345691', signUpBonus: 0 })
  const farhan = await world.guest(guests.farhan)
  const { entryId } = await plain.give(farhan.cusId, 120)
  await plain.undo(entryId)
  expect(await plain.lookUp(farhan.cusId)).toMatchObject({ isMember: false, firstName: '' })
  expect(await plain.customers()).toEqual([])
})

test('a person whose only award was taken back can leave for good', async () => {
  const farhan = await world.guest(guests.farhan)
  const { entryId } = await owner.give(farhan.cusId, 120)
  await owner.undo(entryId)
  await farhan.leave(owner.resId)
  expect(await farhan.memberships()).toEqual([])
  await expect(owner.give(farhan.cusId, 10)).rejects.toMatchObject({ code: 'guest_left' })
})

test('a guest who joined without a bonus gets it on coming back', async () => {
  const phone = '+919812345692'
  const plain = await world.owner({ phone, signUpBonus: 0 })
  const asha = await world.guest(guests.asha)
  await asha.join(plain.resId)
  await plain.call(saveRestaurant, { body: { ...spiceRoute, phone, signUpBonus: 90 } })
  world.clock.pass(1)
  expect(await plain.lookUp(asha.cusId)).toMatchObject({ isMember: true, signUpBonus: 0 })
  expect(await asha.join(plain.resId)).toMatchObject({ signUpBonus: 0, balance: 0 })

  await asha.leave(plain.resId)
  world.clock.pass(1)
  expect(await asha.join(plain.resId)).toMatchObject({ balance: 90, signUpBonus: 90 })
})

test('a guest with another award or their own join stays a member after an undo', async () => {
  const asha = await world.guest(guests.asha)
  const first = await owner.give(asha.cusId, 120)
  await owner.give(asha.cusId, 80)
  expect(await owner.undo(first.entryId)).toMatchObject({ balance: 280 })
  expect(await owner.lookUp(asha.cusId)).toMatchObject({ isMember: true, balance: 280 })

  const farhan = await world.guest(guests.farhan)
  const { entryId } = await owner.give(farhan.cusId, 120)
  await farhan.join(owner.resId)
  expect(await owner.undo(entryId)).toMatchObject({ balance: 200 })
  expect(await farhan.memberships()).toMatchObject([{ balance: 200 }])
})

test('an award that was taken back does not count as the last visit', async () => {
  const asha = await world.member(owner, guests.asha, 50)
  const { lastVisitAt } = await owner.lookUp(asha.cusId)
  world.clock.pass(86_400)
  const { entryId } = await owner.give(asha.cusId, 120)
  await owner.undo(entryId)
  expect(await owner.lookUp(asha.cusId)).toMatchObject({ lastVisitAt })
})
