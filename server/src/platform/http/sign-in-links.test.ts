import { openBrowser } from '@dobara/testing/people/browser'
import { openWorldForEach } from '@dobara/testing/world/world'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'

const world = openWorldForEach()
const phone = '+919812345678'
const link = '/dev/owner/9812345678'

async function opened(app: FastifyInstance, url = link) {
  const { headers, body, cookies } = await app.inject({ url })
  const [, stored = ''] = /'code-sent', '(.+?)'\)/.exec(body) ?? []
  return { headers, body, cookies, sent: JSON.parse(stored) as { phone: string; code: string } }
}

test('a link opens the sign-in page with the number and a code, which signs this browser in', async () => {
  const { app } = await world.serverWithCodes()
  const browser = openBrowser(app)
  const { sent, body, headers, cookies } = await opened(app)
  expect(sent).toMatchObject({
    phone,
    isShown: false,
    resendAt: world.clock.now.getTime() + 60_000,
  })
  expect(body).toContain("location.replace('/auth')")
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-/)

  const enter = () =>
    browser.fetch('/identity/verify-code', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone, code: sent.code }),
    })
  expect((await enter()).status, 'in another browser').toBe(400)
  for (const { name, value } of cookies) browser.cookies.set(name, value)
  expect((await enter()).status).toBe(200)
  expect((await opened(app, '/dev/guest/9900000001')).body).toContain("location.replace('/my/')")
})

test('strangers, proxies and pages of other hosts get no code, and neither does a word that is no number', async () => {
  const { app } = world
  for (const asked of [
    { url: link, remoteAddress: '192.168.1.20' },
    { url: link, headers: { 'x-forwarded-for': '127.0.0.1' } },
    { url: link, headers: { host: 'rebound.example:3000' } },
    { url: "/dev/owner/9812345678');alert('1" },
    { url: '/dev/owner/12345' },
    { url: '/dev/manager/9812345678' },
  ]) {
    const { statusCode, cookies, body } = await app.inject(asked)
    expect({ asked, statusCode, cookies }).toEqual({ asked, statusCode: 404, cookies: [] })
    expect(body).not.toContain('code-sent')
  }
})

test('there are no links behind a proxy, nor where an SMS gateway sends the codes', async () => {
  const settingsOf: Record<string, string>[] = [
    { TRUSTED_PROXIES: '1' },
    {
      NODE_ENV: 'development',
      SMS_GATEWAY: 'msg91',
      MSG91_AUTH_KEY: 'none',
      MSG91_TEMPLATE_ID: 'none',
    },
  ]
  for (const settings of settingsOf) {
    const { app } = await world.anotherServer(settings)
    expect((await app.inject({ url: link })).statusCode).toBe(404)
  }
})
