import { restaurantSession } from '@dobara/contract/schemas/session'
import { guests } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { openWorldOnce } from '@dobara/testing/world/world'
import { beforeAll, expect, test } from 'vitest'

const world = openWorldOnce()
let owner: WorldOwner
beforeAll(async () => {
  owner = await world.owner()
})

test('points are given, and the first award brings the bonus', async () => {
  const asha = await world.guest(guests.asha)
  const first = await owner.give(asha.cusId, 120)
  expect(first).toMatchObject({
    message: `Gave 120 points to New guest ••${asha.cusId.slice(-4)}. Balance 320.`,
    firstName: '',
    lastInitial: '',
    points: 120,
    balance: 320,
    signUpBonus: 200,
    undoUntil: new Date(world.clock.now.getTime() + 60_000).toISOString(),
  })
  await asha.join(owner.resId)
  expect(await owner.give(asha.cusId, 1)).toMatchObject({
    message: 'Gave 1 point to Asha R. Balance 321.',
    firstName: 'Asha',
    lastInitial: 'R',
    signUpBonus: 0,
  })
  const entries = await owner.entriesOf(asha.cusId)
  expect(entries.map(({ kind, points, balanceAfter }) => [kind, points, balanceAfter])).toEqual([
    ['in_store', 1, 321],
    ['in_store', 120, 320],
    ['sign_up_bonus', 200, 200],
  ])
  expect(entries).toMatchObject(await asha.entriesAt(owner.resId))
})

test('an invalid number of points gives none, and the answer says which numbers are valid', async () => {
  const farhan = await world.member(owner, guests.farhan)
  for (const points of [0, -5, 1.5, 100_001, Number.MAX_SAFE_INTEGER, '50', null])
    await expect(owner.give(farhan.cusId, points as number)).rejects.toMatchObject({
      status: 400,
      code: 'invalid',
      message: 'Enter 1 to 1,00,000.',
      fields: { points: 'Enter 1 to 1,00,000.' },
    })
  expect(await owner.balanceOf(farhan.cusId)).toBe(200)
  expect(await owner.give(farhan.cusId, 100_000)).toMatchObject({
    message: 'Gave 1,00,000 points to Farhan K. Balance 1,00,200.',
  })
})

test('a mistyped customer ID gets another answer than an unknown one', async () => {
  const meera = await world.guest(guests.meera)
  const slip = meera.cusId.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
  await expect(owner.give(slip, 10)).rejects.toMatchObject({
    status: 400,
    message: 'This ID has a wrong digit. Please check it.',
  })
  await expect(owner.give('1234567', 10)).rejects.toMatchObject({
    status: 400,
    message: 'A customer ID has 8 digits. Please check it.',
  })
  await expect(owner.give('00000000', 10)).rejects.toMatchObject({
    status: 404,
    code: 'customer_not_found',
  })
  const spaced = meera.cusId.replace(/^(....)/, ' $1 ')
  expect(await owner.give(spaced, 10)).toMatchObject({ balance: 210 })
})

test('a wrong PIN gives nothing and makes nobody a member', async () => {
  const nobody = await world.guest({ ...guests.asha, phone: '+919900000011' })
  await expect(owner.give(nobody.cusId, 10, { pin: '0000' })).rejects.toMatchObject({
    status: 403,
    code: 'wrong_pin',
    message: 'Invalid PIN',
  })
  await expect(owner.give(nobody.cusId, 10, { pin: '12345' })).rejects.toMatchObject({
    status: 400,
    message: 'Enter your 4-digit PIN.',
  })
  expect(await owner.lookUp(nobody.cusId)).toMatchObject({ isMember: false })
  expect(await nobody.memberships()).toEqual([])
})

test('points of two restaurants are separate', async () => {
  const guest = await world.member(owner, { ...guests.asha, phone: '+919900000012' }, 100)
  const outsider = await world.outsider()
  await expect(outsider.entriesOf(guest.cusId)).rejects.toMatchObject({ code: 'not_a_member' })
  expect(await outsider.give(guest.cusId, 30)).toMatchObject({ balance: 80, signUpBonus: 50 })
  expect(await owner.balanceOf(guest.cusId)).toBe(300)
  expect(await owner.entriesOf(guest.cusId)).toHaveLength(2)
})

test('an award that would exceed the highest balance is refused as a whole', async () => {
  const rich = await world.owner({
    phone: '+919812345690',
    minimumSpend: 1_000_000,
    signUpBonus: 999_999,
    pin: '9083',
  })
  const guest = await world.member(rich, { ...guests.farhan, phone: '+919900000013' })
  const { uid } = await rich.call(restaurantSession.me)
  await world.database.asRestaurant(uid, (tx) =>
    tx.updateTable('membership').set({ balance: 999_950_000 }).execute(),
  )
  await expect(rich.give(guest.cusId, 50_001)).rejects.toMatchObject({
    status: 409,
    code: 'balance_too_high',
  })
  expect(await rich.give(guest.cusId, 50_000)).toMatchObject({ balance: 1_000_000_000 })
})
