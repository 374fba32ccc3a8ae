import { guests } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
beforeEach(async () => {
  owner = await world.owner()
})

test('joining brings the bonus and shows the progress', async () => {
  const asha = await world.guest(guests.asha)
  expect(await asha.join(owner.resId)).toEqual({
    message: 'Welcome to Spice Route! 200 points to start with.',
    balance: 200,
    signUpBonus: 200,
    openingBalance: 0,
    isReturn: false,
    carriedBalance: 0,
  })
  expect(await asha.memberships()).toMatchObject([
    {
      resId: owner.resId,
      logo: null,
      rewardPicture: null,
      restaurantName: 'Spice Route',
      city: 'Mumbai',
      reward: 'Free pizza',
      minimumSpend: 800,
      openingHours: '',
      rupeesPerPoint: 0,
      smallestBill: 0,
      mostPoints: 0,
      isPaused: false,
      balance: 200,
      missing: 600,
      joinedAt: world.clock.now.toISOString(),
      lastVisitAt: null,
      hereUntil: null,
      hasDecided: false,
      seesName: true,
    },
  ])
  expect(await asha.entriesAt(owner.resId)).toMatchObject([
    { kind: 'sign_up_bonus', points: 200, cause: 'Sign-up bonus' },
  ])
})

test('ten joins and five awards at once make one membership with one bonus', async () => {
  const asha = await world.guest(guests.asha)
  const joins = times(10, () => asha.join(owner.resId))
  await Promise.all([...joins, ...times(5, () => owner.give(asha.cusId, 10))])
  expect(await asha.memberships()).toMatchObject([{ balance: 250 }])
  const kinds = (await owner.entriesOf(asha.cusId)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'sign_up_bonus')).toHaveLength(1)
  expect(kinds).toHaveLength(6)
})

test('a guest can join a restaurant without a bonus', async () => {
  await owner.edit({ signUpBonus: 0 })
  const asha = await world.guest(guests.asha)
  expect(await asha.join(owner.resId)).toEqual({
    message: 'Welcome to Spice Route!',
    balance: 0,
    signUpBonus: 0,
    openingBalance: 0,
    isReturn: false,
    carriedBalance: 0,
  })
  expect(await owner.customers()).toMatchObject([{ firstName: 'Asha', balance: 0 }])

  await owner.edit({ signUpBonus: 200 })
  expect(await owner.lookUp(asha.cusId)).toMatchObject({ isMember: true, signUpBonus: 0 })
  world.clock.pass(1)
  expect(await owner.give(asha.cusId, 10)).toMatchObject({ balance: 10, signUpBonus: 0 })
})

test('joining with an unknown or malformed restaurant code is refused', async () => {
  const asha = await world.guest(guests.asha)
  await expect(asha.join('ZZZZZZ')).rejects.toMatchObject({
    status: 404,
    message: 'There is no restaurant with this code.',
  })
  await expect(asha.join('spice')).rejects.toMatchObject({
    status: 400,
    message: 'The code has 6 letters and digits.',
  })
})

test('leaving removes the guest’s name from the restaurant', async () => {
  const asha = await world.guest(guests.asha)
  await asha.join(owner.resId)
  await asha.leave(owner.resId)
  const names = 'select first_name, last_name from membership'
  expect(await asSuperuser(world.databaseUrl, names)).toEqual([{ first_name: '', last_name: '' }])
})
