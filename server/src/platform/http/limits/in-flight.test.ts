import { setTimeout as pause } from 'node:timers/promises'
import { times } from '@dobara/testing/times'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failureAnswers } from '../failures.ts'
import { boundCallsInFlight, boundUploadsInFlight } from './in-flight.ts'

let app: FastifyInstance
let origin: string
let arrived = 0
let running = 0
let most = 0
let letGo: () => void

beforeEach(async () => {
  const { promise: held, resolve } = Promise.withResolvers<void>()
  ;[arrived, running, most, letGo] = [0, 0, 0, resolve]
  const call = inTurn(boundCallsInFlight(2))
  app = Fastify({ forceCloseConnections: true })
  app.setErrorHandler(failureAnswers(() => new Date()))
  app.decorateRequest('cookies')
  app.decorateRequest('address', '')
  app.addHook('onRequest', async (request) => {
    arrived++
    request.address = String(request.headers.address)
    request.cookies = { dobara_session: String(request.headers.session ?? '') }
  })
  const work = async () => {
    most = Math.max(most, ++running)
    await held
    running--
    return 'answered'
  }
  app.get('/', call, work)
  const waitToUpload = boundUploadsInFlight()
  app.get(
    '/file',
    inTurn((request, reply) => waitToUpload(String(request.headers.session), reply)),
    work,
  )
  app.get('/now', call, async () => 'answered')
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  letGo()
  await app.close()
})

const inTurn = (wait: ReturnType<typeof boundCallsInFlight>) => ({
  preValidation: async (request: FastifyRequest, reply: FastifyReply) => wait(request, reply),
})

const ask = (session: string, path = '/', signal?: AbortSignal, address = '127.0.0.1') =>
  fetch(`${origin}${path}`, { headers: { session, address }, ...(signal && { signal }) })

test('two calls of a session run, eight wait, further ones are refused; another session is answered', async () => {
  const asked = times(10, () => ask('flood'))
  await expect.poll(() => arrived).toBe(10)
  const refused = await Promise.all(times(5, () => ask('flood')))
  for (const answer of refused) {
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'busy' })
  }
  expect((await ask('another', '/now')).status).toBe(200)
  expect(running).toBe(2)
  letGo()
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200)
  expect(most).toBe(2)
})

test('an address has four times the limit, whatever sessions it makes up', async () => {
  const asked = times(60, (index) => ask(`made-up-${index}`))
  await expect.poll(() => arrived).toBe(60)
  await expect.poll(() => running).toBe(8)
  await pause(100)
  expect(running).toBe(8)
  letGo()
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(40)
})

test('a whole IPv6 /48 has sixteen times the limit, however many networks are in it', async () => {
  const asked = times(200, (index) =>
    ask('', '/', undefined, `2001:db8:48:${(index << 8).toString(16)}::1`),
  )
  await expect.poll(() => arrived).toBe(200)
  expect(running).toBe(32)
  expect((await ask('', '/now', undefined, '2001:db8:49::1')).status).toBe(200)
  letGo()
  await Promise.all(asked)
  expect(most).toBe(32)
})

test('a client that hangs up gives up its turn, in flight or waiting', async () => {
  const leaving = new AbortController()
  const asked = times(6, () => ask('left', '/', leaving.signal).catch(() => 'left'))
  await expect.poll(() => running).toBe(2)
  leaving.abort()
  await Promise.all(asked)
  expect((await ask('left', '/now')).status).toBe(200)
})

test('one upload of an uploader and eight of all run at once, and further ones are refused', async () => {
  const ofOne = times(6, () => ask('hurried', '/file'))
  await expect.poll(() => arrived).toBe(6)
  expect(running).toBe(1)
  const ofMany = times(50, (index) => ask(`owner-${index}`, '/file'))
  await expect.poll(() => running).toBe(8)
  await pause(100)
  expect(running).toBe(8)
  letGo()
  const refused = async (asked: Promise<Response>[]) =>
    (await Promise.all(asked)).filter(({ status }) => status === 503).length
  expect(await refused(ofOne)).toBe(1)
  expect(await refused(ofMany)).toBe(50 - 39)
  expect(most).toBe(8)
})
