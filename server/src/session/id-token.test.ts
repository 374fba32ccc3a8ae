import { restaurantSession, syncSession } from '@dobara/contract/schemas/session'
import { openWorldOnce } from '@dobara/testing/world/world'
import { UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'

const world = openWorldOnce()

const phone = '+919812345678'
const seconds = (shift: number) => Math.floor(world.clock.now.getTime() / 1000) + shift
const tokenWith = (claims: Record<string, unknown>) =>
  world.provider.tokenFor({ phone, now: world.clock.now, claims })

const refused: [string, () => string | Promise<string>][] = [
  ['that has ended', () => tokenWith({ exp: seconds(-6) })],
  ['made longer than ten minutes ago', () => tokenWith({ iat: seconds(-606), exp: seconds(300) })],
  ['made in the future', () => tokenWith({ iat: seconds(60) })],
  ['that is not valid yet', () => tokenWith({ nbf: seconds(60) })],
  ['for another audience', () => tokenWith({ aud: 'somebody-else' })],
  ['by another issuer', () => tokenWith({ iss: 'https://identity.example' })],
  ['without an issuer', () => tokenWith({ iss: undefined })],
  ['without an end', () => tokenWith({ exp: undefined })],
  ['without a beginning', () => tokenWith({ iat: undefined })],
  ['without a subject', () => tokenWith({ sub: undefined })],
  ['that says not how it was proved', () => tokenWith({ method: undefined })],
  ['that says not when it was proved', () => tokenWith({ auth_time: undefined })],
  ['proved in the future', () => tokenWith({ auth_time: seconds(60) })],
  ['by phone without a number', () => tokenWith({ phone_number: undefined })],
  ['proved by e-mail', () => tokenWith({ method: 'email', email: 'a@example.com' })],
  ['signed by somebody else', () => world.provider.forgedFor({ phone, now: world.clock.now })],
  [
    'signed by nobody',
    () => new UnsecuredJWT(world.provider.claimsFor({ phone, now: world.clock.now })).encode(),
  ],
  ['whose claims were changed', async () => changeSubject(await tokenWith({}))],
  ['that is none', () => 'garbage'],
  ['of three parts of garbage', () => 'a.b.c'],
]

test.each(refused)('an ID token %s signs nobody in', async (_, token) => {
  const browser = world.visitor()
  const idToken = await token()
  await expect(
    browser.call(restaurantSession.login, { body: { idToken, method: 'phone' } }),
  ).rejects.toMatchObject({ status: 401, code: 'id_token_refused' })
  expect(browser.cookies.has('dobara_session')).toBe(false)
})

test('a valid ID token opens and renews a session', async () => {
  const idToken = await tokenWith({})
  const { call } = world.visitor()
  expect(await call(restaurantSession.login, { body: { idToken, method: 'phone' } })).toEqual({
    isNewUser: true,
    profileSet: false,
  })
  const bearer = await tokenWith({})
  expect(await world.visitor().call(syncSession, {}, { bearer })).toEqual({
    message: 'Welcome back.',
  })
})

test('an ID token of a rotated-out key is refused', async () => {
  const idToken = await tokenWith({})
  await world.provider.rotate()
  const body = { idToken, method: 'phone' as const }
  await expect(world.visitor().call(restaurantSession.login, { body })).rejects.toMatchObject({
    code: 'id_token_refused',
  })
  const { call } = world.visitor()
  await call(restaurantSession.login, { body: { ...body, idToken: await tokenWith({}) } })
})

test('a login without a token is refused with a sentence that says what to do', async () => {
  const body = { idToken: '', method: 'phone' as const }
  await expect(world.visitor().call(restaurantSession.login, { body })).rejects.toMatchObject({
    status: 400,
    message: 'Please sign in again.',
  })
  const long = { ...body, idToken: 'x'.repeat(4097) }
  await expect(world.visitor().call(restaurantSession.login, { body: long })).rejects.toMatchObject(
    { status: 400 },
  )
})

function changeSubject(token: string): string {
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody else' }))
  return [header, changed.toString('base64url'), signature].join('.')
}
