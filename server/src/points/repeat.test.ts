import { guests } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { times } from '@dobara/testing/times'
import { openWorldOnce } from '@dobara/testing/world/world'
import { beforeAll, expect, test } from 'vitest'

const world = openWorldOnce()
let owner: WorldOwner
beforeAll(async () => {
  owner = await world.owner()
})

test('one submission gives points once, however often a bad network sends it', async () => {
  const asha = await world.member(owner, guests.asha)
  const key = { idempotencyKey: 'asha-at-table-4' }
  const first = await owner.give(asha.cusId, 120, key)
  world.clock.pass(90)
  await owner.give(asha.cusId, 5)
  expect(await owner.give(asha.cusId, 120, key)).toEqual(first)
  expect(await owner.balanceOf(asha.cusId)).toBe(325)
})

test('a guest’s first award sent 20 times at once is given once, with one bonus', async () => {
  const farhan = await world.guest(guests.farhan)
  // These calls open all connections of the pool, so that the 20 submissions reach the database
  // together.
  await Promise.all(times(20, () => owner.lookUp(farhan.cusId)))
  const answers = await Promise.all(
    times(20, () => owner.give(farhan.cusId, 120, { idempotencyKey: 'farhan-sits-down' })),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ points: 120, balance: 320, signUpBonus: 200 })
  expect(await owner.entriesOf(farhan.cusId)).toHaveLength(2)
})

test('20 different submissions at once are 20 awards, and one bonus', async () => {
  const meera = await world.guest(guests.meera)
  const phones = [owner, await world.anotherPhone(owner)] as const
  const answers = await Promise.all(
    times(20, (index) => phones[index % 2 === 0 ? 0 : 1].give(meera.cusId, 10)),
  )
  expect(answers.map(({ balance }) => balance).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => 210 + 10 * index),
  )
  expect(answers.filter(({ signUpBonus }) => signUpBonus > 0)).toHaveLength(1)
  expect(await meera.memberships()).toMatchObject([{ balance: 400 }])
})

test('the same key with another guest or other points is refused, also at the same moment', async () => {
  const one = await world.guest({ ...guests.asha, phone: '+919900000021' })
  const other = await world.guest({ ...guests.asha, phone: '+919900000022' })
  const key = { idempotencyKey: 'one-for-two' }
  await owner.give(one.cusId, 40, key)
  const refused = { status: 409, code: 'key_reused' }
  await expect(owner.give(one.cusId, 41, key)).rejects.toMatchObject(refused)
  await expect(owner.give(other.cusId, 40, key)).rejects.toMatchObject(refused)
  expect(await owner.lookUp(other.cusId)).toMatchObject({ isMember: false })

  const race = { idempotencyKey: 'one-for-either' }
  const ends = await Promise.allSettled(
    times(10, (index) => owner.give(index % 2 ? one.cusId : other.cusId, 7, race)),
  )
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))
  expect(reasons).toEqual(Array(5).fill('key_reused'))
})

test('a key belongs to its restaurant', async () => {
  const outsider = await world.outsider()
  const guest = await world.guest({ ...guests.asha, phone: '+919900000023' })
  const key = { idempotencyKey: 'the-same-words' }
  await owner.give(guest.cusId, 40, key)
  expect(await outsider.give(guest.cusId, 60, key)).toMatchObject({ points: 60, balance: 110 })
})

test('a malformed key is refused', async () => {
  const asha = await world.guest(guests.asha)
  for (const idempotencyKey of ['short', 'with space in it', 'x'.repeat(101)])
    await expect(owner.give(asha.cusId, 10, { idempotencyKey })).rejects.toMatchObject({
      status: 400,
      code: 'malformed',
    })
})
