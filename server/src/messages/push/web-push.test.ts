import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type PushStandIn, startPushStandIn } from '@dobara/stand-ins/push/start'
import { patience } from '@dobara/testing/patience'
import { newPushKeys } from '@dobara/testing/world/push-keys'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mostStalled } from './stalled.ts'
import { createWebPush, type PushTarget } from './web-push.ts'

const clock = { now: new Date() }
const keys = await newPushKeys()
const push = {
  payload: JSON.stringify({ notification: { title: 'Spice Route', body: '40 points for you.' } }),
  secondsToLive: 3600,
  topic: 'a-topic',
  urgency: 'normal',
} as const

let standIn: PushStandIn
let webPush: ReturnType<typeof createWebPush>
let browser: PushTarget
beforeEach(async () => {
  clock.now = new Date('2026-11-20T11:05:00Z')
  standIn = await startPushStandIn({ now: () => clock.now })
  webPush = sender()
  browser = await subscribed()
})
afterEach(async () => {
  webPush.close()
  await standIn.stop()
})

const sender = (options: Partial<Parameters<typeof createWebPush>[0]> = {}) =>
  createWebPush({
    keys,
    contact: 'mailto:hello@dobara.example',
    standIn: standIn.origin,
    ...options,
  })

async function subscribed(): Promise<PushTarget> {
  const made = standIn.subscribe({ publicKey: (await keys.current()).publicKey })
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  return { endpoint: made.endpoint, p256dh: bytes(made.p256dh), auth: bytes(made.auth) }
}

const send = (to = browser) => webPush.send(to, push, clock.now)
const sendImpatiently = () => sender({ timeoutMilliseconds: 300 }).send(browser, push, clock.now)
const tokensSent = () =>
  standIn
    .requests(browser.endpoint)
    .map(({ headers }) => /t=([^,]+)/.exec(headers.authorization ?? '')?.[1])

test('a message arrives, encrypted for the browser, with the headers of RFC 8030', async () => {
  expect(await send()).toEqual({ result: 'sent' })
  expect(standIn.arrived(browser.endpoint)).toMatchObject([
    { text: push.payload, secondsToLive: 3600, topic: 'a-topic', urgency: 'normal' },
  ])
  const [request] = standIn.requests(browser.endpoint)
  expect(request?.headers).toMatchObject({
    'content-type': 'application/notification+json',
    'content-encoding': 'aes128gcm',
  })
})

test('the token is kept for its origin until it ends, and then signed anew', async () => {
  await send()
  clock.now = new Date(clock.now.getTime() + 11.9 * 3_600_000)
  await send()
  clock.now = new Date(clock.now.getTime() + 0.1 * 3_600_000)
  expect(await send()).toEqual({ result: 'sent' })
  const [first, second, third] = tokensSent()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test.each([404, 410])('%i ends the subscription', async (status) => {
  standIn.answer(browser.endpoint, { kind: 'other', status })
  expect(await send()).toEqual({ result: 'gone' })
})

test('a browser that has ended its subscription is gone', async () => {
  standIn.end(browser.endpoint)
  expect(await send()).toEqual({ result: 'gone' })
})

test.each([400, 401, 403, 413, 301, 302, 307, 308])(
  '%i is a refusal, which is not tried again and not followed',
  async (status) => {
    const elsewhere = await subscribed()
    const headers = { location: elsewhere.endpoint }
    standIn.answer(browser.endpoint, { kind: 'other', status, headers })
    expect(await send()).toEqual({ result: 'refused' })
    expect(standIn.requests(elsewhere.endpoint)).toEqual([])
  },
)

test('another key than the one the browser subscribed with is refused', async () => {
  const stranger = sender({ keys: await newPushKeys() })
  expect(await stranger.send(browser, push, clock.now)).toEqual({ result: 'refused' })
  expect(standIn.arrived()).toEqual([])
})

test('a message of more than 4096 bytes is refused', async () => {
  const big = { ...push, payload: 'x'.repeat(4100) }
  expect(await webPush.send(browser, big, clock.now)).toEqual({ result: 'refused' })
})

test.each([
  ['0', 0],
  ['120', 120],
  ['99999999999', 86_400],
  ['Fri, 20 Nov 2026 11:15:00 GMT', 600],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['soon', null],
])('a busy push service is asked again after Retry-After: %s', async (retryAfter, afterSeconds) => {
  standIn.answer(browser.endpoint, { kind: 'busy', retryAfter })
  expect(await send()).toEqual({ result: 'later', afterSeconds })
})

test.each(['failing', 'silent', 'reset', 'lost'] as const)(
  'a push service that is %s is asked again later',
  async (kind) => {
    standIn.answer(browser.endpoint, { kind })
    expect(await sendImpatiently()).toEqual({ result: 'later', afterSeconds: null })
    standIn.answer(browser.endpoint, { kind: 'right' })
    expect(await send()).toEqual({ result: 'sent' })
  },
)

test('so is one that cannot be reached, or is slower than we wait', async () => {
  standIn.answer(browser.endpoint, { kind: 'slow', milliseconds: 1_000 })
  expect(await sendImpatiently()).toEqual({ result: 'later', afterSeconds: null })
  await standIn.stop()
  expect(await send()).toEqual({ result: 'later', afterSeconds: null })
})

test('a push service that leaves many messages unanswered gets no more until it answers or they are given up', async () => {
  const patient = sender({ timeoutMilliseconds: 20_000 })
  const other = await subscribed()
  standIn.answer(browser.endpoint, { kind: 'silent' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const unanswered = Array.from({ length: mostStalled }, () =>
      patient.send(browser, push, clock.now),
    )
    await expect.poll(() => standIn.requests(browser.endpoint)).toHaveLength(mostStalled)
    expect(await patient.send(other, push, clock.now)).toEqual({ result: 'sent' })
    vi.advanceTimersByTime(2_000)
    expect(await patient.send(other, push, clock.now)).toEqual({
      result: 'later',
      afterSeconds: null,
    })
    expect(standIn.requests(other.endpoint)).toHaveLength(1)
    vi.advanceTimersByTime(20_000)
    expect(new Set((await Promise.all(unanswered)).map(({ result }) => result))).toEqual(
      new Set(['later']),
    )
    expect(await patient.send(other, push, clock.now)).toEqual({ result: 'sent' })
  } finally {
    vi.useRealTimers()
    patient.close()
  }
})

test('an answer without an end is cut off, and so is one that comes too slowly', async () => {
  let closed = 0
  const server = createServer((request, response) => {
    const isSlow = request.url === '/slow'
    const timer = setInterval(() => {
      response.write('x'.repeat(isSlow ? 1 : 65_536))
    }, 5)
    response.on('close', () => {
      clearInterval(timer)
      closed++
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const there = sender({ standIn: origin, timeoutMilliseconds: 3_000 })
  expect(await there.send({ ...browser, endpoint: `${origin}/fast` }, push, clock.now)).toEqual({
    result: 'sent',
  })
  expect(await there.send({ ...browser, endpoint: `${origin}/slow` }, push, clock.now)).toEqual({
    result: 'sent',
  })
  await expect.poll(() => closed).toBe(2)
  server.close()
})

test('a browser with a key that is no point of the curve is gone', async () => {
  expect(await send({ ...browser, p256dh: Buffer.alloc(65, 4) })).toEqual({ result: 'gone' })
  expect(standIn.requests(browser.endpoint)).toEqual([])
})

test('a thousand messages at once all arrive, each once', async () => {
  const browsers = await Promise.all(Array.from({ length: 20 }, subscribed))
  const patient = sender({ timeoutMilliseconds: patience.timeout })
  const sendings = browsers.flatMap((target) =>
    Array.from({ length: 50 }, (_, number) =>
      patient.send(target, { ...push, topic: `topic-${number}` }, clock.now),
    ),
  )
  expect(new Set((await Promise.all(sendings)).map(({ result }) => result))).toEqual(
    new Set(['sent']),
  )
  expect(standIn.arrived()).toHaveLength(1_000)
  expect(standIn.arrived().every(({ text }) => text === push.payload)).toBe(true)
})
