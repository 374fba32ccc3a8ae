import { saveCustomer } from '@dobara/contract/schemas/customers'
import { getResId, saveRestaurant } from '@dobara/contract/schemas/restaurants'
import { customerSession, restaurantSession } from '@dobara/contract/schemas/session'
import { guests, spiceRoute } from '@dobara/testing/people/cast'
import { openWorldForEach } from '@dobara/testing/world/world'
import { expect, test } from 'vitest'

const world = openWorldForEach()

const { phone } = guests.asha
const byPhone = async () => ({
  idToken: await world.provider.tokenFor({ phone, now: world.clock.now }),
  method: 'phone' as const,
})
const unauthorized = { status: 403, code: 'wrong_role', message: 'Unauthorized restaurant login' }

test('a guest has no restaurant account until they ask for one', async () => {
  const asha = await world.guest(guests.asha)
  const { call, cookies } = world.visitor()
  const login = async (more = {}) =>
    call(restaurantSession.login, { body: { ...(await byPhone()), ...more } })
  await expect(login()).rejects.toMatchObject(unauthorized)
  await expect(login({ openRestaurantAccount: false })).rejects.toMatchObject(unauthorized)
  expect(cookies.has('dobara_session')).toBe(false)
  const { idToken } = await byPhone()
  await expect(call(restaurantSession.signup, { body: { idToken } })).rejects.toMatchObject(
    unauthorized,
  )

  expect(await login({ openRestaurantAccount: true })).toEqual({
    isNewUser: true,
    profileSet: false,
  })
  expect(await call(restaurantSession.me)).toMatchObject({ role: 'restaurant' })
  expect(await login()).toMatchObject({ isNewUser: false })
  expect(await asha.call(customerSession.me)).toMatchObject({ role: 'customer', profileSet: true })
})

test('an owner can be a guest with the same number', async () => {
  const owner = await world.owner({ phone })
  const { call } = world.visitor()
  expect(await call(customerSession.login, { body: await byPhone() })).toMatchObject({
    isNewUser: true,
  })
  const me = await call(customerSession.me)
  expect(me.uid).not.toBe((await owner.call(restaurantSession.me)).uid)
  expect(me).toMatchObject({ role: 'customer', hasRestaurant: true })
})

test('a guest is not said to have a restaurant that belongs to another person', async () => {
  await world.owner()
  const asha = await world.guest(guests.asha)
  expect(await asha.call(customerSession.me)).toMatchObject({ hasRestaurant: false })
})

test('both roles can ask either endpoint who is signed in', async () => {
  const asha = await world.guest(guests.asha)
  expect(await asha.call(restaurantSession.me)).toEqual(await asha.call(customerSession.me))
  expect(await asha.call(restaurantSession.me)).toMatchObject({ role: 'customer' })
})

test('each role is refused at the endpoints of the other', async () => {
  const owner = await world.owner()
  const asha = await world.guest(guests.asha)
  await expect(asha.call(getResId)).rejects.toMatchObject(unauthorized)
  await expect(asha.call(saveRestaurant, { body: spiceRoute })).rejects.toMatchObject(unauthorized)
  const names = { firstName: 'Meenal', lastName: 'Kulkarni', consent: 1 as const }
  await expect(owner.call(saveCustomer, { body: names })).rejects.toMatchObject({
    status: 403,
    code: 'customers_only',
  })
})

test('without a profile every endpoint but completing the profile is refused', async () => {
  const incomplete = { status: 403, code: 'profile_incomplete' }
  const owner = await world.signedIn('restaurant', spiceRoute.phone)
  await expect(owner.call(getResId)).rejects.toMatchObject(incomplete)
  const guest = await world.signedIn('customer', phone)
  await expect(guest.call(saveCustomer, { body: {} as never })).rejects.toMatchObject({
    status: 400,
  })
  expect(await guest.call(customerSession.me)).toMatchObject({ profileSet: false })
})
