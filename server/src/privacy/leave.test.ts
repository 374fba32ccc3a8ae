import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha, 700)
})

test('a guest who leaves is in no list, and their requests and claims are withdrawn', async () => {
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await asha.claim(owner.resId)
  expect(await asha.leave(owner.resId)).toEqual({ message: 'You left Spice Route.' })

  expect(await owner.requests()).toEqual([])
  expect(await owner.claims()).toEqual([])
  expect(await owner.customers()).toEqual([])
  await expect(owner.entriesOf(asha.cusId)).rejects.toMatchObject({ code: 'not_a_member' })
  const left = {
    status: 409,
    code: 'guest_left',
    message: 'This guest has left. They can join again by your code.',
  }
  await expect(owner.lookUp(asha.cusId)).rejects.toMatchObject(left)
  await expect(owner.give(asha.cusId, 10)).rejects.toMatchObject(left)
  expect(await asha.memberships()).toEqual([])
  const withdrawn = { status: 'declined', reason: 'The guest left the program.' }
  expect(await asha.requests()).toMatchObject([withdrawn])
  expect(await asha.claims()).toMatchObject([withdrawn])
})

test('a guest who returns has the old points and gets no second bonus', async () => {
  await asha.claim(owner.resId)
  await asha.leave(owner.resId)
  world.clock.pass(86_400)
  expect(await asha.join(owner.resId)).toEqual({
    message: 'Welcome back to Spice Route!',
    balance: 900,
    signUpBonus: 0,
    isReturn: true,
    openingBalance: 0,
    carriedBalance: 0,
  })
  expect(await owner.customers()).toMatchObject([{ firstName: 'Asha', balance: 900 }])

  expect(await owner.give(asha.cusId, 10)).toMatchObject({ balance: 910, signUpBonus: 0 })
})

test('leaving twice and leaving a restaurant never joined are refused', async () => {
  const ends = await Promise.allSettled(times(5, () => asha.leave(owner.resId)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const end of ends)
    if (end.status === 'rejected')
      expect(end.reason).toMatchObject({ status: 404, code: 'not_joined' })
  const outsider = await world.outsider()
  await expect(asha.leave(outsider.resId)).rejects.toMatchObject({ code: 'not_joined' })
  await expect(asha.leave('ZZZZZZ')).rejects.toMatchObject({ code: 'restaurant_not_found' })
})

test('leaving one restaurant does not affect another', async () => {
  const outsider = await world.outsider()
  await asha.join(outsider.resId)
  await asha.leave(owner.resId)
  expect(await asha.memberships()).toMatchObject([{ restaurantName: 'Sea Breeze', balance: 50 }])
  expect(await outsider.customers()).toHaveLength(1)
})
