import { customerSession, restaurantSession, syncSession } from '@dobara/contract/schemas/session'
import { spiceRoute } from '@dobara/testing/people/cast'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import type { JWTPayload } from 'jose'
import { expect, test } from 'vitest'

const world = openWorldForEach()

const phone = spiceRoute.phone
const byPhone = async () => ({
  idToken: await world.provider.tokenFor({ phone, now: world.clock.now }),
  method: 'phone' as const,
})
const byEmail = (email: string) => world.provider.tokenFor({ email, now: world.clock.now })

test('the first login creates the account, and saving the profile completes it', async () => {
  const { call } = world.visitor()
  await expect(call(restaurantSession.me)).rejects.toMatchObject({
    status: 401,
    code: 'signed_out',
    message: 'Please sign in again.',
  })
  const login = async () => call(restaurantSession.login, { body: await byPhone() })
  expect(await login()).toEqual({ isNewUser: true, profileSet: false })
  expect(await login()).toEqual({ isNewUser: false, profileSet: false })
  const me = await call(restaurantSession.me)
  expect(me).toEqual({
    uid: expect.any(String),
    role: 'restaurant',
    profileSet: false,
    phoneNumber: phone,
    email: null,
    isProved: true,
    hasRestaurant: true,
  })
  await world.owner()
  expect(await login()).toEqual({ isNewUser: false, profileSet: true })
  expect(await call(restaurantSession.me)).toEqual({ ...me, profileSet: true })
})

test('signing up by e-mail creates the account and signs in', async () => {
  const { call } = world.visitor()
  const idToken = await byEmail('meenal@example.com')
  expect(await call(restaurantSession.signup, { body: { idToken } })).toEqual({
    isNewUser: true,
    profileSet: false,
  })
  expect(await call(restaurantSession.me)).toMatchObject({
    phoneNumber: null,
    email: 'meenal@example.com',
  })
  const again = world.visitor()
  const anotherToken = await byEmail('meenal@example.com')
  expect(
    await again.call(restaurantSession.signup, { body: { idToken: anotherToken } }),
  ).toMatchObject({ isNewUser: false })
})

test('an ID token opens one session, even when ten logins use it at once', async () => {
  const body = await byPhone()
  const outcomes = await Promise.allSettled(
    times(10, () => world.visitor().call(restaurantSession.login, { body })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(
    world.visitor().call(syncSession, {}, { bearer: body.idToken }),
  ).rejects.toMatchObject({ code: 'id_token_refused' })
})

test('an unproved e-mail address cannot open a guest account', async () => {
  const email = 'invented@example.com'
  const login = async (claims: JWTPayload) => {
    const idToken = await world.provider.tokenFor({ email, now: world.clock.now, claims })
    return world.visitor().call(customerSession.login, { body: { idToken, method: 'email' } })
  }
  await expect(login({})).rejects.toMatchObject({ status: 403, code: 'email_not_proved' })
  expect(await login({ email_verified: true })).toMatchObject({ isNewUser: true })
})

test('ten simultaneous first logins create one account', async () => {
  const browsers = Array.from({ length: 10 }, () => world.visitor())
  await Promise.all(browsers.map(({ call }) => call(restaurantSession.me).catch(() => {})))
  const answers = await Promise.all(
    browsers.map(async ({ call }) => call(restaurantSession.login, { body: await byPhone() })),
  )
  expect(answers.filter(({ isNewUser }) => isNewUser)).toHaveLength(1)
  const uids = await Promise.all(browsers.map(({ call }) => call(restaurantSession.me)))
  expect(new Set(uids.map(({ uid }) => uid)).size).toBe(1)
})

test('the method that the client claims must match the token', async () => {
  const { call } = world.visitor()
  const idToken = await byEmail('meenal@example.com')
  await expect(
    call(restaurantSession.login, { body: { idToken, method: 'phone' } }),
  ).rejects.toMatchObject({ status: 401, code: 'id_token_refused' })
  expect(await call(restaurantSession.login, { body: { idToken, method: 'email' } })).toMatchObject(
    { isNewUser: true },
  )
})

test('a login replaces and ends a planted session', async () => {
  const attacker = await world.signedIn('customer', '+919900000666')
  const planted = attacker.cookies.get('dobara_session') ?? ''
  const victim = world.visitor()
  victim.cookies.set('dobara_session', planted)
  await victim.call(restaurantSession.login, { body: await byPhone() })
  expect(victim.cookies.get('dobara_session')).not.toBe(planted)
  expect(await victim.call(restaurantSession.me)).toMatchObject({ phoneNumber: phone })
  await expect(attacker.call(restaurantSession.me)).rejects.toMatchObject({ code: 'signed_out' })

  const invented = world.visitor()
  invented.cookies.set('dobara_session', 'a-value-of-my-choice')
  await invented.call(restaurantSession.login, { body: await byPhone() })
  expect(invented.cookies.get('dobara_session')).not.toBe('a-value-of-my-choice')
})

test('a logout ends the session on the server and no other session', async () => {
  const owner = await world.owner()
  const colleague = await world.anotherPhone(owner)
  const cookie = owner.cookies.get('dobara_session') ?? ''
  expect(await owner.call(restaurantSession.logout)).toEqual({ message: 'You are signed out.' })
  expect(owner.cookies.has('dobara_session')).toBe(false)

  const thief = world.visitor()
  thief.cookies.set('dobara_session', cookie)
  await expect(thief.call(restaurantSession.me)).rejects.toMatchObject({ status: 401 })
  expect(await colleague.requests()).toEqual([])
  expect(await owner.call(customerSession.logout)).toEqual({ message: 'You are signed out.' })
})

test('a session is renewed for its own account', async () => {
  const owner = await world.owner()
  const newBearer = async () => ({ bearer: (await byPhone()).idToken })
  await expect(world.visitor().call(syncSession)).rejects.toMatchObject({
    status: 401,
    code: 'id_token_refused',
  })
  const stranger = await byEmail('nobody@example.com')
  await expect(world.visitor().call(syncSession, {}, { bearer: stranger })).rejects.toMatchObject({
    status: 401,
    code: 'id_token_refused',
  })

  const before = owner.cookies.get('dobara_session') ?? ''
  await owner.call(syncSession, {}, await newBearer())
  expect(await owner.requests()).toEqual([])
  const old = world.visitor()
  old.cookies.set('dobara_session', before)
  await expect(old.call(restaurantSession.me)).rejects.toMatchObject({ status: 401 })

  const guest = await world.guest({ firstName: 'Meenal', lastName: 'Kulkarni', phone })
  await guest.call(syncSession, {}, await newBearer())
  expect(await guest.call(customerSession.me)).toMatchObject({ role: 'customer' })
  const forgetful = world.visitor()
  await forgetful.call(syncSession, {}, await newBearer())
  expect(await forgetful.call(customerSession.me)).toMatchObject({ role: 'restaurant' })
})

test('twenty simultaneous calls on a session that has been idle for hours are answered', async () => {
  const owner = await world.owner()
  world.clock.pass(3 * 3600)
  for (const list of await Promise.all(times(20, () => owner.requests()))) expect(list).toEqual([])
})
