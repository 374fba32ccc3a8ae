import { noParticulars } from '@dobara/contract/site/contact'
import { outboxRoute } from '@dobara/stand-ins/outbox-route'
import { solve } from '@dobara/testing/people/bot-check'
import { openTestIdentity, type TestIdentity } from '@dobara/testing/people/identity'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { mount } from '../platform/http/api/mount.ts'
import { createHttpServer } from '../platform/http/server.ts'
import { openMessages } from '../platform/messages/messages.ts'
import type { Identity } from './identity.ts'
import { identityRoutes } from './routes.ts'

const phone = '+919812345678'
const email = 'meera@thali.example'
const password = 'dosa for breakfast'
const origin = 'https://dobara.test'

const config = readConfig({
  NODE_ENV: 'test',
  ORIGIN: origin,
  PIN_KEY: 'x'.repeat(32),
  IDENTITY_SECRET: 'x'.repeat(32),
  LOG_LEVEL: 'silent',
})

let world: TestIdentity
let http: FastifyInstance
beforeEach(async () => {
  world = await openTestIdentity()
  await serve(world.identity)
})
async function serve(identity: Identity, isBehindProxy = false) {
  http = await createHttpServer(config)
  const gate = {
    authorise: async () => ({}),
    uploaderOf: () => '',
    remembered: async () => ({}),
    checkCsrf: () => {},
  }
  const routes = [...identityRoutes(identity), outboxRoute(world.database)]
  mount(http, routes, { gate, origin, now: world.now, callsAtOnce: 100, isBehindProxy })
}
afterEach(async () => {
  await http.close()
  await world.close()
})

async function call(path: string, body?: object, options: InjectOptions = {}) {
  const answer = await http.inject({
    method: body ? 'POST' : 'GET',
    url: path,
    ...(body && { payload: body }),
    ...options,
  })
  const [cookie] = answer.cookies
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers, cookie }
}

const botCheck = async () => solve((await call('/identity/bot-check')).body)
const post = { method: 'POST' } as const

test('a person signs in by phone, refreshes the ID token and signs out', async () => {
  const sent = await call('/identity/send-code', {
    phone: '098123 45678',
    botCheck: await botCheck(),
  })
  expect(sent).toMatchObject({
    status: 200,
    body: { message: 'A code is on its way.', resendAfterSeconds: 60, isShown: true },
  })
  const outbox = await call(`/dev/outbox?to=${encodeURIComponent(phone)}`)
  expect(outbox.body).toMatchObject({ messages: [{ to: phone, channel: 'sms' }] })

  const verified = await call(
    '/identity/verify-code',
    { phone, code: outbox.body.messages[0].code },
    { cookies: { '__Host-dobara_code': sent.cookie?.value ?? '' } },
  )
  expect(verified.status).toBe(200)
  expect(verified.cookie).toMatchObject({
    name: '__Host-dobara_identity',
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: '/',
  })
  const keys = createLocalJWKSet((await call('/identity/jwks')).body)
  const { payload } = await jwtVerify(verified.body.idToken, keys, {
    issuer: `${origin}/identity`,
    audience: 'dobara',
    currentDate: world.now(),
  })
  expect(payload).toMatchObject({ phone_number: phone, method: 'phone' })

  const cookies = { '__Host-dobara_identity': verified.cookie?.value ?? '' }
  world.pass(600)
  const refreshed = await call('/identity/token', undefined, { ...post, cookies })
  expect(refreshed.status).toBe(200)
  expect(refreshed.body.idToken).not.toBe(verified.body.idToken)

  expect(await call('/identity/sign-out', undefined, { ...post, cookies })).toMatchObject({
    status: 200,
  })
  expect(await call('/identity/token', undefined, { ...post, cookies })).toMatchObject({
    status: 401,
    body: { code: 'signed_out' },
  })
})

test('codes are not shown to another machine, even without an SMS gateway', async () => {
  await call('/identity/send-code', { phone, botCheck: await botCheck() })
  for (const remoteAddress of ['192.168.1.20', '2001:db8::1'])
    expect(await call('/dev/outbox', undefined, { remoteAddress })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  const forwarded = { headers: { host: '127.0.0.1', 'x-forwarded-for': '127.0.0.1' } }
  expect(await call('/dev/outbox', undefined, forwarded)).toMatchObject({ status: 404 })
  // A page whose own host name resolves to this server (DNS rebinding)
  expect(
    await call('/dev/outbox', undefined, { headers: { host: 'rebound.example:3000' } }),
  ).toMatchObject({ status: 404 })
  const here = await call('/dev/outbox', undefined, { remoteAddress: '::ffff:127.0.0.1' })
  expect(here.body.messages).toHaveLength(1)
})

test('behind a proxy codes are shown to nobody, and the page is told so', async () => {
  await http.close()
  await serve(world.identity, true)
  const asked = { phone, botCheck: await botCheck() }
  expect((await call('/identity/send-code', asked)).body).toMatchObject({ isShown: false })
  expect(await call('/dev/outbox')).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('with an SMS gateway the answer does not say that codes are shown here', async () => {
  const gateway = openMessages({
    sms: { gateway: 'twilio', accountSid: 'AC1', authToken: 'token', from: '+15005550006' },
    smtp: null,
    particulars: noParticulars,
    outbox: async () => world.outbox,
    onError: () => {},
  })
  const texts: string[] = []
  const sendSms = async ({ to }: { to: string }) => void texts.push(to)
  await http.close()
  await serve(world.another({ messages: { ...gateway, sendSms } }))
  const sent = await call('/identity/send-code', { phone, botCheck: await botCheck() })
  expect(sent).toMatchObject({ status: 200, body: { isShown: false } })
  expect(texts).toEqual([phone])
})

test('a person signs up by e-mail, forgets the password and sets another', async () => {
  const signedUp = await call('/identity/sign-up', {
    email: ' Meera@Thali.Example ',
    password,
    botCheck: await botCheck(),
  })
  expect(signedUp.status).toBe(200)
  expect(await call('/identity/sign-in', { email, password })).toMatchObject({ status: 200 })

  const asked = await call('/identity/forgot-password', { email, botCheck: await botCheck() })
  expect(asked.status).toBe(200)
  await world.identity.close()
  const { body } = await call(`/dev/outbox?to=${encodeURIComponent(email)}`)
  const token = /#token=([\w-]+)/.exec(body.messages[0].text)?.[1]
  const chosen = { token, password: 'idli for breakfast' }
  expect(await call('/identity/reset-password', chosen)).toMatchObject({ status: 200 })
  expect(await call('/identity/reset-password', chosen)).toMatchObject({
    status: 400,
    body: { code: 'reset_link_refused' },
  })
  expect(await call('/identity/sign-in', { email, password })).toMatchObject({
    status: 401,
    body: { code: 'password_wrong', error: 'The e-mail or the password is not right.' },
  })
})

test('a common password is refused at its field', async () => {
  const refused = await call('/identity/sign-up', {
    email,
    password: 'password1',
    botCheck: await botCheck(),
  })
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'invalid', fields: { password: expect.any(String) } },
  })
})

test.each([
  ['x9$kQ2!', 400],
  ['x9$kQ2!v', 200],
  [`x9$kQ2!v${'🍛 '.repeat(40)}`, 200],
  [`x9$kQ2!v${'.'.repeat(121)}`, 400],
])('a password has 8 to 128 characters of any kind: %s', async (chosen, status) => {
  const signedUp = await call('/identity/sign-up', {
    email,
    password: chosen,
    botCheck: await botCheck(),
  })
  expect(signedUp.status).toBe(status)
})

test('a second request within a minute is told when to retry', async () => {
  await call('/identity/send-code', { phone, botCheck: await botCheck() })
  const again = await call('/identity/send-code', { phone, botCheck: await botCheck() })
  expect(again).toMatchObject({ status: 429, body: { code: 'code_wait' } })
  expect(again.headers).toHaveProperty('retry-after')
})

describe('a stranger', () => {
  test('cannot distinguish a known number or address from an unknown one', async () => {
    await world.database.pool.query(
      `insert into identity.person (sub, phone_number, email, password_hash, created_at)
       values (gen_random_uuid(), $1, null, null, now()), (gen_random_uuid(), null, $2, 'x', now())`,
      [phone, email],
    )
    const askFor = async (number: string, address: string) => {
      const answers = [
        await call('/identity/send-code', { phone: number, botCheck: await botCheck() }),
        await call('/identity/verify-code', { phone: number, code: '000000' }),
        await call('/identity/forgot-password', { email: address, botCheck: await botCheck() }),
      ]
      return answers.map(({ status, body: { requestId, ...body }, headers, cookie }) => {
        const { date, 'x-request-id': _, 'set-cookie': __, ...told } = headers
        return { status, body, told, cookie: cookie && { ...cookie, value: cookie.value.length } }
      })
    }
    const known = await askFor(phone, email)
    expect(known.map(({ status }) => status)).toEqual([200, 400, 200])
    expect(await askFor('+918123456789', 'nobody@thali.example')).toEqual(known)
  })

  test('cannot make visitors of another site refresh a token, sign in or sign out', async () => {
    const from = { headers: { origin: 'https://evil.example' } }
    const crossSite = { headers: { 'sec-fetch-site': 'cross-site' } }
    for (const path of ['/identity/sign-in', '/identity/sign-out', '/identity/token'])
      for (const options of [from, crossSite])
        expect(await call(path, { email, password }, options)).toMatchObject({ status: 403 })
  })

  test('cannot send a form instead of JSON', async () => {
    const form = await call('/identity/sign-in', undefined, {
      ...post,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `email=${email}&password=${password}`,
    })
    expect(form.status).toBe(415)
  })

  test.each(['+14155550123', '+915812345678', '+9198123456', '0044 7911 123456'])(
    'cannot have codes sent to %s',
    async (number) => {
      const refused = await call('/identity/send-code', {
        phone: number,
        botCheck: await botCheck(),
      })
      expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } })
      expect((await call('/dev/outbox')).body.messages).toEqual([])
    },
  )

  test.each(['/identity/send-code', '/identity/sign-up', '/identity/forgot-password'])(
    'cannot use %s without a solved bot check',
    async (path) => {
      const body = { phone, email, password, botCheck: 'bm90IHNvbHZlZA==' }
      expect(await call(path, body)).toMatchObject({
        status: 403,
        body: { code: 'bot_check_failed' },
      })
    },
  )

  test.each([
    ['/identity/verify-code', { phone, code: '12345' }],
    ['/identity/verify-code', { phone, code: 123456 }],
    ['/identity/verify-code', { phone: [phone], code: '123456' }],
    ['/identity/sign-in', { email, password: '' }],
    ['/identity/sign-in', { email, password: 'x'.repeat(200) }],
    ['/identity/sign-in', { email: 'nobody', password }],
    ['/identity/reset-password', { token: 'x'.repeat(600), password }],
    ['/identity/reset-password', { token: '\0', password: '\0\0\0\0\0\0\0\0' }],
  ])('is refused when sending invalid data to %s: %j', async (path, body) => {
    expect((await call(path, body)).status).toBe(400)
  })
})
