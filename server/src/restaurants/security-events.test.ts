import { listSecurityEvents, resetPin } from '@dobara/contract/schemas/restaurants'
import { guests } from '@dobara/testing/people/cast'
import { openWorld, type World } from '@dobara/testing/world/world'
import { afterAll, beforeEach, expect, test } from 'vitest'

let world: World
beforeEach(async () => {
  await world?.close()
  world = await openWorld()
})
afterAll(() => world.close())

test('an owner sees every wrong PIN, lock, new PIN and sign-in, with those of the present session marked', async () => {
  const owner = await world.owner()
  const asha = await world.guest(guests.asha)
  world.clock.pass(60)
  const cashier = await world.anotherPhone(owner)
  for (let at = 0; at < 5; at++) {
    world.clock.pass(1)
    await cashier.give(asha.cusId, 10, { pin: '7777' }).catch(() => {})
  }
  world.clock.pass(1)
  await owner.call(resetPin, { body: { newPin: '9042' } })
  world.clock.pass(1)
  await owner.edit({ pin: '9042', newPin: '4821' })
  const { results } = await owner.call(listSecurityEvents)
  expect(results.map(({ kind, isThisOne }) => `${kind}${isThisOne ? ', this one' : ''}`)).toEqual([
    'pin_changed, this one',
    'pin_reset, this one',
    'pin_locked',
    ...Array.from({ length: 4 }, () => 'wrong_pin'),
    'signed_in',
    'signed_in, this one',
  ])
})

test('an owner does not see events of another restaurant', async () => {
  const owner = await world.owner()
  const asha = await world.guest(guests.asha)
  await owner.give(asha.cusId, 10, { pin: '7777' }).catch(() => {})
  const outsider = await world.outsider()
  expect((await outsider.call(listSecurityEvents)).results.map(({ kind }) => kind)).toEqual([
    'signed_in',
  ])
})
