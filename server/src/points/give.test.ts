import { afterAll, beforeAll, expect, test } from 'vitest'
import { guests } from '../testing/cast.ts'
import { openWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('points are given, the first ones with the bonus', async () => {
  const owner = await world.owner()
  const asha = await world.guest(guests.asha)
  const first = await owner.give(asha.cusId, 120)
  expect(first).toMatchObject({
    message: 'Gave 120 points to Asha R. Balance 320.',
    balance: 320,
    signUpBonus: 200,
  })
  expect(await owner.give(asha.cusId, 80)).toMatchObject({ balance: 400, signUpBonus: 0 })
  expect((await owner.entriesOf(asha.cusId)).map(({ kind, points }) => [kind, points])).toEqual([
    ['in_store', 80],
    ['in_store', 120],
    ['sign_up_bonus', 200],
  ])
})
