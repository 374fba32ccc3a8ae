import { getFirstSteps } from '@dobara/contract/schemas/restaurants'
import { guests, seaBreeze } from '@dobara/testing/people/cast'
import { openWorldForEach } from '@dobara/testing/world/world'
import { expect, test } from 'vitest'

const world = openWorldForEach()

const nothing = { hasGiven: false, hasTakenBack: false, hasGuests: false, isOver: false }

test('the first steps show that an owner has given points and undone an award', async () => {
  const owner = await world.owner()
  const asha = await world.guest(guests.asha)
  expect(await owner.call(getFirstSteps)).toEqual(nothing)
  const { entryId } = await owner.give(asha.cusId, 120)
  expect(await owner.call(getFirstSteps)).toEqual({ ...nothing, hasGiven: true })
  await owner.undo(entryId)
  const both = { ...nothing, hasGiven: true, hasTakenBack: true }
  expect(await owner.call(getFirstSteps)).toEqual(both)
})

test('the first guest who joins counts, and a bonus is no award', async () => {
  const owner = await world.owner()
  const outsider = await world.owner(seaBreeze)
  await world.member(owner, guests.asha)
  expect(await owner.call(getFirstSteps)).toEqual({ ...nothing, hasGuests: true })
  expect(await outsider.call(getFirstSteps)).toEqual(nothing)
})

test('the steps of another restaurant do not count', async () => {
  const owner = await world.owner()
  const outsider = await world.owner(seaBreeze)
  const asha = await world.member(owner, guests.asha)
  await owner.give(asha.cusId, 120)
  expect(await outsider.call(getFirstSteps)).toEqual(nothing)
  await expect(asha.call(getFirstSteps)).rejects.toMatchObject({ code: 'wrong_role' })
  await expect(world.visitor().call(getFirstSteps)).rejects.toMatchObject({ code: 'signed_out' })
})

test('a restaurant with many entries is no longer shown first steps', async () => {
  const owner = await world.owner()
  const asha = await world.member(owner, guests.asha)
  for (let award = 1; award <= 39; award++) await owner.give(asha.cusId, award)
  expect(await owner.call(getFirstSteps)).toMatchObject({ isOver: true })
})
