import { FailureBody } from '@dobara/contract/failures/failure-body'
import { openWorldOnce } from '@dobara/testing/world/world'
import { expect, test } from 'vitest'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://elsewhere/dobara',
  ORIGIN: 'https://dobara.example',
  SMS_GATEWAY: 'msg91',
  MSG91_AUTH_KEY: 'key',
  MSG91_TEMPLATE_ID: 'template',
  SMTP_URL: 'smtp://localhost:9',
  MAIL_FROM: 'hello@dobara.test',
}

const world = openWorldOnce()

const some = [
  '/api/v1/csrf/token',
  '/api/v1/restaurant/profile',
  '/identity/nothing',
  '/%zz',
  '/x.js',
]

test('every answer names its request, and every failure has one shape', async () => {
  const ids = new Set<string>()
  for (const url of some) {
    const answer = await world.app.inject(url)
    const id = String(answer.headers['x-request-id'])
    expect(id, url).toMatch(/^[\da-f-]{36}$/)
    ids.add(id)
    if (answer.statusCode >= 400) expect(FailureBody.parse(answer.json()).requestId, url).toBe(id)
  }
  expect(ids.size).toBe(some.length)
})

test('an unknown address is not found', async () => {
  for (const url of ['/api/v1/nothing', '/api/v2/csrf/token', '/identity/nothing', '/dev/nothing'])
    expect(
      (await world.app.inject({ url, headers: { accept: 'text/html' } })).json(),
    ).toMatchObject({ code: 'not_found', error: 'There is nothing here.' })
})

test('answers are not kept, not framed, not sniffed, and run nothing of others', async () => {
  const { headers } = await world.app.inject('/api/v1/csrf/token')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  const policy = String(headers['content-security-policy'])
  for (const directive of ["default-src 'self'", "script-src 'self'", "frame-ancestors 'none'"])
    expect(policy.split(';')).toContain(directive)
  for (const directive of ["object-src 'none'", "base-uri 'none'"])
    expect(policy.split(';')).toContain(directive)
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test('in production: HTTPS only, cookies of this host alone, and no outbox', async () => {
  const { app } = await world.anotherServer(production)
  const { headers, cookies } = await app.inject('/api/v1/csrf/token')
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  expect(cookies).toMatchObject([
    { name: expect.stringMatching(/^__Host-/), secure: true, httpOnly: true, sameSite: 'Lax' },
  ])
  expect((await app.inject('/dev/outbox')).json()).toMatchObject({ code: 'not_found' })
  expect((await world.app.inject('/dev/outbox')).json()).toEqual({ messages: [] })
})

test('beside another provider our own is not there', async () => {
  const { app } = await world.anotherServer({
    IDENTITY_ISSUER: 'https://issuer.example',
    IDENTITY_AUDIENCE: 'dobara',
    IDENTITY_JWKS_URL: 'https://issuer.example/jwks',
  })
  const sendCode = { method: 'POST', url: '/identity/send-code', payload: {} } as const
  expect((await app.inject(sendCode)).statusCode).toBe(404)
  expect((await world.app.inject(sendCode)).statusCode).toBe(400)
})

test('no other site may read an answer, nor is a request said back', async () => {
  const origin = 'https://elsewhere.example'
  for (const url of some) {
    const read = await world.app.inject({ url, headers: { origin } })
    const asked = await world.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    for (const { headers } of [read, asked])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(asked.statusCode, url).toBeGreaterThanOrEqual(400)
  }
  const traced = await world.app.inject({
    method: 'TRACE',
    url: '/api/v1/csrf/token',
    headers: { cookie: 'dobara_session=a-secret' },
  })
  expect(traced.statusCode).toBe(404)
  expect(traced.body).not.toContain('a-secret')
})
