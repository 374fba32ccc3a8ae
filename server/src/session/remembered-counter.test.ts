import { giveInStorePoints } from '@dobara/contract/schemas/points'
import { restaurantSession } from '@dobara/contract/schemas/session'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha)
  await owner.give(asha.cusId, 10)
})

const day = 86_400
const signedOut = { status: 401, code: 'signed_out' }

test('a session that was ended on another server gives no points here, and other sessions do', async () => {
  const meera = await world.member(owner, guests.meera)
  const elsewhere = (await world.anotherServer()).visitor()
  for (const [name, value] of owner.cookies) elsewhere.cookies.set(name, value)
  const phone = await world.anotherPhone(owner)
  await phone.give(meera.cusId, 10)
  await elsewhere.call(restaurantSession.logout)

  const [ended, open] = await Promise.allSettled([
    owner.give(asha.cusId, 10),
    phone.give(meera.cusId, 10),
  ])
  expect(ended).toMatchObject({ status: 'rejected', reason: signedOut })
  expect(open).toMatchObject({ status: 'fulfilled', value: { balance: 220 } })
  expect(await phone.balanceOf(asha.cusId)).toBe(210)
  await expect(owner.give(asha.cusId, 10)).rejects.toMatchObject(signedOut)
})

test('a session that was ended on another server learns nothing of PINs here and uses up no try', async () => {
  const elsewhere = (await world.anotherServer()).visitor()
  for (const [name, value] of owner.cookies) elsewhere.cookies.set(name, value)
  const phone = await world.anotherPhone(owner)
  await elsewhere.call(restaurantSession.logout)

  const pins = ['0000', '0001', owner.profile.pin, '0002', '0003', '0004']
  const tries = await Promise.allSettled(pins.map((pin) => owner.give(asha.cusId, 10, { pin })))
  for (const refused of tries) expect(refused).toMatchObject({ reason: signedOut })
  await expect(phone.give(asha.cusId, 10, { pin: '0005' })).rejects.toMatchObject({
    code: 'wrong_pin',
    details: { triesLeft: 4 },
  })
  expect(await phone.balanceOf(asha.cusId)).toBe(210)
})

test('giving points keeps a session alive, but not beyond 90 days', async () => {
  for (let used = 1; used < 4; used++) {
    world.clock.pass(29 * day)
    await owner.give(asha.cusId, 10)
  }
  world.clock.pass(3 * day - 60)
  await owner.give(asha.cusId, 10)
  world.clock.pass(60)
  await expect(owner.give(asha.cusId, 10)).rejects.toMatchObject(signedOut)
})

test('callers without a complete restaurant profile get the fitting refusal', async () => {
  const body = { cusId: asha.cusId, points: 10, pin: owner.profile.pin, isSure: true }
  const newcomer = await world.signedIn('restaurant', '+919812345670')
  const refused = (call: typeof asha.call) => expect(call(giveInStorePoints, { body })).rejects
  await refused(world.visitor().call).toMatchObject(signedOut)
  await refused(newcomer.call).toMatchObject({ code: 'profile_incomplete' })
  await refused(asha.call).toMatchObject({ code: 'wrong_role' })
})
