import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { openWorldOnce } from '@dobara/testing/world/world'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { serveHealth } from './monitoring/health.ts'
import { createHttpServer } from './server.ts'

const world = openWorldOnce()

const portOf = async (app: FastifyInstance) =>
  Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)

function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  socket.on('error', () => {})
  return {
    socket,
    received: () => received,
    ended: once(socket, 'close'),
    async say(text: string, until: RegExp) {
      received = ''
      socket.write(text)
      while (!until.test(received) && !socket.destroyed) await wait(5)
      return received
    },
  }
}

test('long headers, malformed HTTP and ambiguous lengths are refused in the shape of every failure', async () => {
  const port = await portOf((await world.anotherServer()).app)
  const post = 'POST /identity/sign-in HTTP/1.1\r\nhost: x\r\n'
  for (const [said, status, code] of [
    [`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'too_large'],
    ['SAY hello\r\n\r\n', 400, 'malformed'],
    ['GET / HTTP/9.9\r\nhost: x\r\n\r\n', 400, 'malformed'],
    [`${post}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`, 400, 'malformed'],
    [`${post}content-length: 4\r\ncontent-length: 2\r\n\r\n{}`, 400, 'malformed'],
    [`${post}transfer-encoding: chunked, x\r\n\r\n0\r\n\r\n`, 400, 'malformed'],
  ] as const) {
    const connection = openConnection(port)
    const answer = await connection.say(said, /\r\n\r\n\{.*\}$/)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      error: expect.any(String),
      code,
      requestId: expect.any(String),
    })
    await connection.ended
  }
})

test('a request that arrives too slowly is cut off, and streams stay open', async () => {
  const owner = await world.owner()
  const port = await portOf((await world.anotherServer()).app)
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const stream = openConnection(port)
  await stream.say(
    `GET /api/v1/restaurant/live HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`,
    /data: \{/,
  )

  const slow = openConnection(port)
  slow.socket.write('GET /api/v1/csrf/token HTTP/1.1\r\nhost: x\r\n')
  const dripping = setInterval(() => slow.socket.write('x-drop: 1\r\n'), 500)
  await slow.ended
  clearInterval(dripping)
  expect(slow.received()).toMatch(/^HTTP\/1.1 408 /)

  expect(stream.socket.destroyed).toBe(false)
  expect(stream.received()).toContain('event-stream')
  stream.socket.destroy()
})

test('an upload by nobody is refused with its connection, before the file has come', async () => {
  const port = await portOf((await world.anotherServer()).app)
  const upload = openConnection(port)
  upload.socket.write(
    'POST /api/v1/restaurant/pictures/logo HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: 5000\r\n\r\nfirst bytes',
  )
  await upload.ended
  expect(upload.received()).toMatch(/^HTTP\/1.1 40[13] [\s\S]*\r\nconnection: close\r\n/i)
})

test('a closing server refuses requests, and is alive but not ready', async () => {
  const app = await createHttpServer(
    readConfig({ PIN_KEY: 'x'.repeat(32), IDENTITY_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' }),
  )
  serveHealth(app, {})
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  app.addHook('preClose', () => held)
  const port = await portOf(app)
  const connection = openConnection(port)
  const ask = (path: string) =>
    connection.say(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`, /\r\n\r\n\{.*\}$/)
  expect(await ask('/health/ready')).toMatch(/^HTTP\/1.1 200 /)

  const closed = app.close()
  expect(await ask('/health/live')).toMatch(/^HTTP\/1.1 200 /)
  const askAnew = (path: string) =>
    openConnection(port).say(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`, /\}$/)
  expect(await askAnew('/health/ready')).toMatch(/^HTTP\/1.1 404 /)
  const answer = await askAnew('/api/v1/csrf/token')
  expect(answer).toMatch(/^HTTP\/1.1 503 /)
  expect(answer).toContain('"code":"busy"')
  letGo()
  await closed
})

test('behind a proxy a closing server says that it leaves, and serves until the proxy knows', async () => {
  const { app } = await world.anotherServer({ TRUSTED_PROXIES: '1' })
  const port = await portOf(app)
  const closed = app.close()
  const ask = (path: string) =>
    openConnection(port).say(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`, /\}$/)
  for (const check of ['/health/ready', '/health/open'])
    expect(await ask(check), check).toMatch(/^HTTP\/1.1 404 /)
  for (const path of ['/health/live', '/identity/bot-check'])
    expect(await ask(path), path).toMatch(/^HTTP\/1.1 200 /)
  await closed
})

test('an unused connection does not delay the close', async () => {
  const { app } = await world.anotherServer()
  const { socket, ended } = openConnection(await portOf(app))
  await once(socket, 'connect')
  await app.close()
  await ended
})
