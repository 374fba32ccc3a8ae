import { times } from '@dobara/testing/times'
import { openWorldOnce } from '@dobara/testing/world/world'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'

const perMinute = 20
const world = openWorldOnce({ REQUESTS_PER_MINUTE: String(perMinute) })

const asking = (remoteAddress: string, cookie = '') =>
  world.app.inject({
    url: '/api/v1/csrf/token',
    remoteAddress,
    headers: cookie ? { cookie: `dobara_session=${cookie}` } : {},
  })

async function refusedOf(count: number, ask: (index: number) => ReturnType<typeof asking>) {
  const refused = []
  for (let index = 0; index < count; index++) {
    const answer = await ask(index)
    if (answer.statusCode === 429) refused.push(answer)
  }
  return refused
}

test('a session is told to wait, and others behind the same address are not', async () => {
  const refused = await refusedOf(perMinute + 5, () => asking('203.0.113.1', 'mine'))
  expect(refused).toHaveLength(5)
  expect(refused[0]?.json()).toMatchObject({ code: 'slow_down', error: expect.any(String) })
  const seconds = Number(refused[0]?.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect((await asking('203.0.113.1', 'theirs')).statusCode).toBe(200)
})

test('made-up sessions do not lift the limit of the address', async () => {
  const refused = await refusedOf(10 * perMinute + 5, (index) =>
    asking('203.0.113.2', `made-up-${index}`),
  )
  expect(refused).toHaveLength(5)
})

test('an IPv6 customer is one address, whichever of theirs is used', async () => {
  const refused = await refusedOf(10 * perMinute + 5, (index) =>
    asking(`2001:db8:0:1::${(index + 1).toString(16)}`),
  )
  expect(refused).toHaveLength(5)
  expect((await asking('2001:db8:0:2::1')).statusCode).toBe(200)
})

test('a customer who owns a whole IPv6 /48 has four times the limit of an address, and a /56 twice', async () => {
  const ofA56 = await refusedOf(20 * perMinute + 5, (index) =>
    asking(`2001:db8:56:${(index & 255).toString(16)}::1`),
  )
  expect(ofA56).toHaveLength(5)
  const ofA48 = await refusedOf(40 * perMinute + 5, (index) =>
    asking(`2001:db8:48:${((index << 8) & 0xff00).toString(16)}::${index}`),
  )
  expect(ofA48).toHaveLength(5)
  expect((await asking('2001:db8:49::1')).statusCode).toBe(200)
})

test('values that are no address count as the proxy that forwards them', async () => {
  const { app } = await world.anotherServer({ TRUSTED_PROXIES: '1' })
  const refused = await refusedOf(10 * perMinute + 5, (index) =>
    app.inject({
      url: '/api/v1/csrf/token',
      remoteAddress: '198.51.100.2',
      headers: { 'x-forwarded-for': `unknown-${index}` },
    }),
  )
  expect(refused).toHaveLength(5)
})

test('a forwarded address counts only when a trusted proxy says it', async () => {
  const { app } = await world.anotherServer({ TRUSTED_PROXIES: '1' })
  const through = (forwarded: string) =>
    app.inject({
      url: '/api/v1/csrf/token',
      remoteAddress: '198.51.100.1',
      headers: { 'x-forwarded-for': forwarded },
    })
  const spoofed = await refusedOf(10 * perMinute + 5, (index) =>
    through(`192.0.2.${index}, 203.0.113.9`),
  )
  expect(spoofed).toHaveLength(5)
  expect((await through('203.0.113.10')).statusCode).toBe(200)
})

test('an address that turns to the sign-in provider again and again is refused, and then held', async () => {
  const signIn = (remoteAddress: string, url = '/identity/sign-out') =>
    world.app.inject({ method: 'POST', url, remoteAddress })
  let welcome = 0
  for (let at = 0; at < perMinute / 5 + 20; at++)
    if ((await signIn('203.0.113.9')).statusCode === 200) welcome++
  expect(welcome).toBe(perMinute / 5)
  expect((await signIn('203.0.113.9', '/%69dentity/sign-out')).statusCode).toBe(429)
  const startedAt = performance.now()
  const late = await Promise.all(times(5, () => signIn('203.0.113.9')))
  expect(performance.now() - startedAt).toBeGreaterThan(900)
  for (const { statusCode } of late) expect(statusCode).toBe(429)
  expect((await signIn('203.0.113.10')).statusCode).toBe(200)
})

test('behind a proxy a refusal is not held, because it would keep one of the proxy’s places', async () => {
  const { app: behindProxy } = await world.anotherServer({ TRUSTED_PROXIES: '1' })
  const signOutAt = ({ inject }: FastifyInstance) =>
    inject({ method: 'POST', url: '/identity/sign-out', remoteAddress: '203.0.113.11' })
  for (const app of [world.app, behindProxy])
    for (let at = 0; at < perMinute / 5 + 20; at++) await signOutAt(app)
  const answered: string[] = []
  await Promise.all([
    signOutAt(world.app).then(() => answered.push('held')),
    signOutAt(behindProxy).then(() => answered.push('behind a proxy')),
  ])
  expect(answered).toEqual(['behind a proxy', 'held'])
})

test('an address may try few codes of counter phones, however it writes the path', async () => {
  const paths = ['take-code', 'take-code?a', 't%61ke-code']
  const statuses = []
  for (const path of paths) {
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: `/api/v1/counter/${path}`,
      remoteAddress: '203.0.113.77',
      payload: { code: '482190371156' },
    })
    statuses.push(statusCode)
  }
  expect(statuses).toEqual([403, 429, 429])
  expect((await asking('203.0.113.77')).statusCode).toBe(200)
})
