import { createECDH, createPrivateKey, sign } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encrypt } from '@dobara/server/messages/push/encryption'
import { readConfig } from '@dobara/server/platform/config'
import { startPush } from '@dobara/server/services'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '../embedded-postgres/port.ts'
import { type PushStandIn, startPushStandIn } from './start.ts'

const start = new Date('2026-11-20T11:05:00Z')
const seconds = Math.floor(start.getTime() / 1000)
const server = keyPair()

let standIn: PushStandIn
let browser: ReturnType<PushStandIn['subscribe']>
beforeEach(async () => {
  standIn = await startPushStandIn({ now: () => start })
  browser = standIn.subscribe({ publicKey: server.publicKey })
})
afterEach(() => standIn.stop())

function keyPair() {
  const pair = createECDH('prime256v1')
  const point = pair.generateKeys()
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  const d = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: part(1, 33),
    y: part(33, 65),
    d: d.toString('base64url'),
  }
  return {
    publicKey: point.toString('base64url'),
    signing: createPrivateKey({ key: jwk, format: 'jwk' }),
  }
}

function authorization(claims: object = {}, by = server, k = server.publicKey) {
  const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const right = { aud: standIn.origin, exp: seconds + 3600, sub: 'mailto:hello@dobara.example' }
  const signed = `${json({ typ: 'JWT', alg: 'ES256' })}.${json({ ...right, ...claims })}`
  const key = { key: by.signing, dsaEncoding: 'ieee-p1363' } as const
  return `vapid t=${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}, k=${k}`
}

const post = (
  headers: Record<string, string | undefined> = {},
  body: Uint8Array<ArrayBuffer> = textFor(browser, 'hello'),
  to = browser.endpoint,
) => {
  const all = {
    authorization: authorization(),
    'content-encoding': 'aes128gcm',
    ttl: '600',
    ...headers,
  }
  const sent = Object.entries(all).filter(([, value]) => value !== undefined)
  return fetch(to, { method: 'POST', headers: Object.fromEntries(sent) as never, body })
}

function textFor({ p256dh, auth }: typeof browser, text: string) {
  const keys = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') }
  return new Uint8Array(encrypt(text, keys) as Buffer)
}
const texts = () => standIn.arrived(browser.endpoint).map(({ text }) => text)

test('a message arrives decrypted, with its headers', async () => {
  const answer = await post({ topic: 'a-topic', urgency: 'high' })
  expect(answer.status).toBe(201)
  expect(answer.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/message\/./)
  expect(standIn.arrived()).toMatchObject([
    {
      endpoint: browser.endpoint,
      text: 'hello',
      topic: 'a-topic',
      urgency: 'high',
      secondsToLive: 600,
      takenAt: seconds,
      arrivedAt: seconds,
    },
  ])
})

test.each([
  [{ ttl: undefined }, 400],
  [{ ttl: '-1' }, 400],
  [{ ttl: 'soon' }, 400],
  [{ topic: 'x'.repeat(33) }, 400],
  [{ topic: 'no dots.' }, 400],
  [{ urgency: 'now' }, 400],
  [{ 'content-encoding': 'aesgcm' }, 415],
  [{ authorization: undefined }, 401],
  [{ authorization: 'Bearer x' }, 401],
  [{ authorization: 'vapid t=x' }, 403],
])('refuses %j with %i', async (headers, status) => {
  expect((await post(headers)).status).toBe(status)
  expect(texts()).toEqual([])
})

test('takes a token of the subscription’s own server alone, for this origin and at most a day', async () => {
  const stranger = keyPair()
  const refused = [
    authorization({ aud: 'https://push.example' }),
    authorization({ exp: seconds }),
    authorization({ exp: seconds + 24 * 3600 + 1 }),
    authorization({ sub: 'hello@dobara.example' }),
    authorization({ sub: undefined }),
    authorization({}, stranger),
    authorization({}, stranger, stranger.publicKey),
    authorization().replace(/t=[^.]*/, `t=${Buffer.from('{"alg":"none"}').toString('base64url')}`),
  ]
  for (const header of refused) expect((await post({ authorization: header })).status).toBe(403)
  expect(texts()).toEqual([])
  expect((await post({ authorization: authorization({ exp: seconds + 24 * 3600 }) })).status).toBe(
    201,
  )
})

test('refuses more than 4096 bytes, and an unknown or ended subscription', async () => {
  expect((await post({}, new Uint8Array(4097))).status).toBe(413)
  expect((await post({}, undefined, `${browser.endpoint}x`)).status).toBe(404)
  standIn.end(browser.endpoint)
  expect((await post()).status).toBe(410)
  expect(texts()).toEqual([])
})

test('a device that is offline gets what has not expired, the newest of each topic', async () => {
  standIn.goOffline(browser.endpoint)
  const send = async (text: string, headers: Record<string, string> = {}) =>
    expect((await post(headers, textFor(browser, text))).status).toBe(201)
  await send('offer 1', { topic: 'offer' })
  await send('short', { ttl: '10' })
  await send('none', { ttl: '0' })
  await send('other')
  await send('offer 2', { topic: 'offer' })
  expect(texts()).toEqual([])
  standIn.pass(10)
  standIn.comeBack(browser.endpoint)
  expect(texts()).toEqual(['other', 'offer 2'])
  standIn.comeBack(browser.endpoint)
  expect(texts()).toHaveLength(2)
})

test('the browser drops what it cannot decrypt', async () => {
  const stranger = standIn.subscribe({ publicKey: server.publicKey })
  expect((await post({}, textFor(stranger, 'for another'))).status).toBe(201)
  expect(texts()).toEqual([null])
})

test('it can be busy, broken, slow, silent, and lose its answer', async () => {
  standIn.answer(browser.endpoint, { kind: 'busy', retryAfter: '7' })
  const busy = await post()
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '7'])
  standIn.answer(browser.endpoint, { kind: 'failing' })
  expect((await post()).status).toBe(500)
  standIn.answer(browser.endpoint, { kind: 'reset' })
  await expect(post()).rejects.toThrow()
  expect(texts()).toEqual([])
  standIn.answer(browser.endpoint, { kind: 'lost' })
  await expect(post()).rejects.toThrow()
  expect(texts()).toEqual(['hello'])
  standIn.answer(browser.endpoint, { kind: 'slow', milliseconds: 50 })
  expect((await post()).status).toBe(201)
})

test('subscribes other processes over HTTP and tells them what arrived, but no page of a stranger', async () => {
  const subscribe = (body: string, type = 'application/json') =>
    fetch(`${standIn.origin}/browser/subscribe`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
  const right = JSON.stringify({ publicKey: server.publicKey })
  const answer = await subscribe(right)
  expect(answer.status).toBe(201)
  const subscribed = (await answer.json()) as typeof browser
  expect((await post({}, textFor(subscribed, 'hi'), subscribed.endpoint)).status).toBe(201)
  const arrived = `${standIn.origin}/browser/arrived?endpoint=${encodeURIComponent(subscribed.endpoint)}`
  expect(await (await fetch(arrived)).json()).toMatchObject([{ text: 'hi' }])
  expect((await subscribe(right, 'text/plain')).status).toBe(404)
  for (const body of ['', '{', 'null', '{"publicKey":"BA"}'])
    expect((await subscribe(body)).status).toBe(400)
})

test('the page shows what arrived as text, and to this machine alone', async () => {
  await post(
    {},
    textFor(browser, JSON.stringify({ notification: { title: '<b>Spice', body: 'Hi' } })),
  )
  const page = await (await fetch(standIn.origin)).text()
  expect(page).toContain('<strong>&#60;b&#62;Spice</strong><br>Hi')
  for (const headers of [{ host: 'rebound.example' }, { 'x-forwarded-for': '127.0.0.1' }]) {
    const status = await new Promise((resolve) =>
      request(standIn.origin, { headers }, ({ statusCode }) => resolve(statusCode)).end(),
    )
    expect(status).toBe(404)
  }
})

test('its records survive a restart', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'records-')), 'push.json')
  const port = await freePort()
  const first = await startPushStandIn({ file, port, now: () => start })
  const { endpoint } = first.subscribe({ publicKey: server.publicKey })
  await first.stop()
  const second = await startPushStandIn({ file, port, now: () => start })
  expect(second.origin).toBe(first.origin)
  second.end(endpoint)
  expect((await fetch(endpoint, { method: 'POST' })).status).toBe(410)
  await second.stop()
})

test('an internal error is logged, answers with an error and does not end the process', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const file = join(await mkdtemp(join(tmpdir(), 'records-')), 'gone', 'push.json')
  const broken = await startPushStandIn({ file })
  const answer = await fetch(`${broken.origin}/browser/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ publicKey: server.publicKey }),
  })
  expect(answer.status).toBe(500)
  expect(logged).toHaveBeenCalledTimes(1)
  await broken.stop()
  logged.mockRestore()
})

test('production has no stand-in', async () => {
  const secrets = {
    PIN_KEY: 'the key of the PINs, for tests only',
    IDENTITY_SECRET: 'the secret of the sign-in, for tests only',
  }
  const folder = await mkdtemp(join(tmpdir(), 'data-'))
  const config = readConfig({ ...secrets, PORT: '0', DATA_FOLDER: folder })
  const development = await startPush(config)
  expect(development.pushStandIn).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  await development.stop()
  expect((await startPush({ ...config, isProduction: true })).pushStandIn).toBeNull()
})
