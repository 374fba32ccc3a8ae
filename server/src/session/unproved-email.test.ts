import type { Refusal } from '@dobara/contract/client/client'
import { saveRestaurant } from '@dobara/contract/schemas/restaurants'
import { restaurantSession } from '@dobara/contract/schemas/session'
import { guests, spiceRoute } from '@dobara/testing/people/cast'
import { createOwner } from '@dobara/testing/people/owner'
import { openWorld, type World } from '@dobara/testing/world/world'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const email = 'meenal@example.com'

const enter = async (isVerified: boolean, browser = world.visitor()) => {
  const claims = { email_verified: isVerified }
  const idToken = await world.provider.tokenFor({ email, now: world.clock.now, claims })
  await browser.call(restaurantSession.login, { body: { idToken, method: 'email' } })
  return browser
}

test('a restaurant with an unproved e-mail address can neither look guests up, give points nor send a picture', async () => {
  const browser = await enter(false)
  await browser.call(saveRestaurant, { body: spiceRoute })
  const owner = createOwner(browser, spiceRoute, '')
  expect(await owner.call(restaurantSession.me)).toMatchObject({
    profileSet: true,
    isProved: false,
  })
  const asha = await world.guest(guests.asha)
  const outcomes = await Promise.allSettled([
    owner.lookUp(asha.cusId),
    owner.give(asha.cusId, 10),
    owner.grant({ requestId: '019aa3f0-0000-7000-8000-000000000001' }, 10),
    owner.show('logo', new Uint8Array(9_000_000)),
  ])
  for (const outcome of outcomes)
    expect((outcome as PromiseRejectedResult).reason).toMatchObject({
      status: 403,
      code: 'email_not_proved',
    } satisfies Partial<Refusal>)
  expect(await owner.customers()).toEqual([])

  await enter(true, browser)
  expect(await owner.call(restaurantSession.me)).toMatchObject({ isProved: true })
  expect(await owner.lookUp(asha.cusId)).toMatchObject({ isMember: false })
  expect((await owner.give(asha.cusId, 10)).points).toBe(10)
})
