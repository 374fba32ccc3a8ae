import { expect, test } from 'vitest'
import { lookUpCustomer } from '../schemas/customers.ts'
import { signIn } from '../schemas/identity.ts'
import { listPendingRequests } from '../schemas/online-requests.ts'
import { giveInStorePoints } from '../schemas/points.ts'
import { getResId } from '../schemas/restaurants.ts'
import { restaurantSession, syncSession } from '../schemas/session.ts'
import { createClient, Refusal } from './client.ts'

interface Sent {
  method: string
  path: string
  headers: Headers
  body: unknown
  credentials: RequestInit['credentials']
}

const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const refused = (code: string, status: number, more = {}) =>
  json({ error: `no: ${code}`, code, requestId: 'r-1', ...more }, status)

function openNetwork(answer: (sent: Sent) => Response | Promise<Response> = () => json({})) {
  const sent: Sent[] = []
  let tokens = 0
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    const request = {
      method: init.method ?? 'GET',
      path: String(url),
      headers: new Headers(init.headers),
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      credentials: init.credentials,
    }
    sent.push(request)
    return request.path.endsWith('/csrf/token')
      ? json({ csrfToken: `token-${++tokens}` })
      : answer(request)
  }
  return { sent, call: createClient('https://dobara.test', fetch) }
}

const award = { body: { cusId: '12345674', points: 5, pin: '4821' } }
const pathsOf = (sent: Sent[]) => sent.map(({ path }) => path.replace(/^.*\/v1/, ''))

test('concurrent first calls fetch one token, before any change is sent', async () => {
  const { sent, call } = openNetwork()
  await Promise.all([call(giveInStorePoints, award), call(getResId), call(getResId)])
  await call(giveInStorePoints, award)
  expect(pathsOf(sent).filter((path) => path === '/csrf/token')).toHaveLength(1)
  expect(pathsOf(sent)[0]).toBe('/csrf/token')
  for (const { path, headers, credentials } of sent) {
    expect(credentials).toBe('include')
    if (path.endsWith('/in-store-points')) expect(headers.get('x-csrf-token')).toBe('token-1')
  }
})

test('a GET is sent along with the first token request, and later ones carry the token', async () => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const sent: string[] = []
  const call = createClient('', async (url, init) => {
    sent.push(`${url} ${new Headers(init?.headers).get('x-csrf-token')}`)
    if (!String(url).endsWith('/csrf/token')) return json({ resId: 'ABC234' })
    await isReleased
    return json({ csrfToken: 'token-1' })
  })
  const first = call(getResId)
  expect(sent.map((line) => line.replace(/^.*\/v1/, ''))).toEqual([
    '/csrf/token null',
    '/restaurant/resId null',
  ])
  release()
  expect(await first).toEqual({ resId: 'ABC234' })
  await call(getResId)
  expect(sent.at(-1)).toMatch(/ token-1$/)
})

test('a login and a logout each make the client fetch a new token', async () => {
  const { sent, call } = openNetwork()
  await call(restaurantSession.login, { body: { idToken: 'x', method: 'phone' } })
  await call(getResId)
  await call(restaurantSession.logout)
  await call(getResId)
  const tokens = sent.flatMap(({ headers }) => headers.get('x-csrf-token') ?? [])
  expect(tokens).toEqual(['token-1', 'token-2'])
  expect(pathsOf(sent).filter((path) => path === '/csrf/token')).toHaveLength(3)
})

test('after a refused token the client fetches a new one and sends the same submission once more', async () => {
  const { sent, call } = openNetwork(({ headers }) =>
    headers.get('x-csrf-token') === 'token-1' ? refused('csrf_refused', 403) : json({ balance: 5 }),
  )
  expect(await call(giveInStorePoints, award)).toEqual({ balance: 5 })
  expect(pathsOf(sent)).toEqual([
    '/csrf/token',
    '/restaurant/in-store-points',
    '/csrf/token',
    '/restaurant/in-store-points',
  ])
  expect(sent[3]?.body).toEqual(award.body)
  expect(sent[3]?.headers.get('idempotency-key')).toBe(sent[1]?.headers.get('idempotency-key'))

  const alwaysRefusing = openNetwork(() => refused('csrf_refused', 403))
  await expect(alwaysRefusing.call(giveInStorePoints, award)).rejects.toMatchObject({
    code: 'csrf_refused',
  })
  expect(alwaysRefusing.sent).toHaveLength(4)
})

test.each([
  ['no network', () => Promise.reject(new TypeError('fetch failed'))],
  ['a refusal', () => refused('busy', 503)],
  ['the page of a captive portal', () => new Response('<html>Log in to this Wi-Fi</html>')],
  ['an answer without a token', () => json({})],
])('%s instead of a token fails, and the next call tries again', async (_, broken) => {
  let isBroken = true
  const call = createClient('', async (url) => {
    if (!String(url).endsWith('/csrf/token')) return json({ resId: 'ABC234' })
    return isBroken ? broken() : json({ csrfToken: 'token-1' })
  })
  await expect(call(getResId)).rejects.toThrow('Failed to fetch CSRF Token')
  isBroken = false
  expect(await call(getResId)).toEqual({ resId: 'ABC234' })
})

test('every submission gets its own key, and a retry keeps the given one', async () => {
  const { sent, call } = openNetwork()
  await call(giveInStorePoints, award)
  await call(giveInStorePoints, award)
  await call(giveInStorePoints, award, { idempotencyKey: 'as-before' })
  await call(giveInStorePoints, award, { idempotencyKey: 'as-before' })
  await call(getResId)
  const [, first, second, ...rest] = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(second).not.toBe(first)
  expect(rest).toEqual(['as-before', 'as-before', null])
})

test('calls to the provider and calls with a bearer token fetch no CSRF token', async () => {
  const { sent, call } = openNetwork()
  await call(signIn, { body: { email: 'meenal@example.com', password: 'mango pickle' } })
  await call(syncSession, {}, { bearer: 'the-id-token' })
  expect(sent.map(({ path }) => path)).toEqual([
    'https://dobara.test/identity/sign-in',
    'https://dobara.test/api/v1/auth/sync-session',
  ])
  expect(sent[1]?.headers.get('authorization')).toBe('Bearer the-id-token')
})

test('parameters and cursors are encoded in the address', async () => {
  const { sent, call } = openNetwork()
  await call(lookUpCustomer, { params: { cusId: '1234/../5' } })
  await call(listPendingRequests, { query: { after: 'a&b=%' } })
  await call(listPendingRequests, { query: { after: undefined } })
  expect(pathsOf(sent).slice(1)).toEqual([
    '/restaurant/customers/1234%2F..%2F5',
    '/restaurant/pending-requests?after=a%26b%3D%25',
    '/restaurant/pending-requests',
  ])
})

test("a failed answer is thrown with the server's sentence and details", async () => {
  const fields = { points: 'Points are a whole number.' }
  const invalid = openNetwork(() => refused('invalid', 400, { fields }))
  const refusal = await invalid.call(getResId).catch((reason) => reason)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({
    status: 400,
    code: 'invalid',
    message: 'no: invalid',
    requestId: 'r-1',
    fields,
    retryAfterSeconds: null,
  })

  const locked = openNetwork(() => json({ code: 'pin_locked' }, 429, { 'retry-after': '300' }))
  await expect(locked.call(getResId)).rejects.toMatchObject({ retryAfterSeconds: 300 })
  const proxy = openNetwork(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(proxy.call(getResId)).rejects.toMatchObject({
    status: 502,
    code: 'fault',
    message: 'Something went wrong on our side. Please try again.',
  })
})

test('a call fails without a network and when a captive portal answers', async () => {
  const none = openNetwork(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(none.call(giveInStorePoints, award)).rejects.toThrow(TypeError)
  const portal = openNetwork(() => new Response('<html>Log in to this Wi-Fi</html>'))
  await expect(portal.call(giveInStorePoints, award)).rejects.toThrow(TypeError)
})

test('a call that nobody waits for any more is given up', async () => {
  const giving = new AbortController()
  let given: AbortSignal | null | undefined
  const call = createClient('', async (url, init) => {
    if (!String(url).endsWith('/csrf/token')) given = init?.signal
    return json({ csrfToken: 'token-1' })
  })
  await call(getResId, {}, { signal: giving.signal })
  expect(given).toBe(giving.signal)
})
