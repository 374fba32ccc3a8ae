import { once } from 'node:events'
import { request as ask, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { collectGarbage } from '@dobara/testing/garbage'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Listener } from '../api/route.ts'
import { keepOpenStreams, type OpenStreams } from './open-streams.ts'
import { openStream } from './stream.ts'

const never = new Promise(() => {})

let app: FastifyInstance
let open: OpenStreams
let listener: Promise<Listener>
let letIn: () => void
let answered: number[]
let begun: WeakRef<object>[]
beforeEach(async () => {
  open = keepOpenStreams()
  answered = []
  begun = []
  const held = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<Listener>()
  letIn = held.resolve
  listener = opened.promise
  app = Fastify({ forceCloseConnections: 'idle' })
  app.addHook('preClose', async () => open.close())
  app.addHook('onResponse', async (_request, { statusCode }) => {
    answered.push(statusCode)
  })
  app.get('/live', async (request, reply) => {
    await held.promise
    begun.push(...[request, request.raw, reply, reply.raw].map((part) => new WeakRef(part)))
    opened.resolve(openStream(reply.header('x-own', 'kept'), open))
  })
  app.get('/other', async () => 'other')
  app.get('/slow', () => never)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port

function say(text: string) {
  const socket = connect(portOf(app), '127.0.0.1')
  let received = ''
  socket.on('data', (piece) => {
    received += piece
  })
  socket.on('error', () => {})
  socket.write(text)
  return { socket, received: () => received, closed: once(socket, 'close') }
}
const get = 'GET /live HTTP/1.1\r\nhost: x\r\n\r\n'

test('a client that hangs up, before the stream begins or later, is forgotten', async () => {
  const early = connect(portOf(app), '127.0.0.1')
  early.write(get)
  const arrived = once(app.server, 'request')
  await arrived
  early.destroy()
  await once((await arrived)[1], 'close')
  letIn()
  let gone = 0
  ;(await listener).onGone(() => gone++)
  expect([gone, open.size]).toEqual([1, 0])

  for (const leave of ['destroy', 'end'] as const) {
    const { socket } = say(get)
    await expect.poll(() => open.size).toBe(1)
    socket[leave]()
    await expect.poll(() => open.size).toBe(0)
  }
})

test('a slow reader gets the newest event after those in flight, and none in between', async () => {
  letIn()
  const socket = connect(portOf(app), '127.0.0.1')
  socket.write(get)
  const { send, notify, end } = await bound(listener)
  const sent = 200
  for (let number = 1; number <= sent; number++) send(`"${number}${'.'.repeat(100_000)}"`)
  notify('alive')
  let received = ''
  socket.on('data', (piece) => {
    received += piece
  })
  const numbers = () =>
    [...received.matchAll(/data: "(\d+)\./g)].map(([, number]) => Number(number))
  await expect.poll(() => numbers().at(-1)).toBe(sent)
  expect(numbers().length).toBeLessThan(sent / 2)
  expect(received).not.toContain('event: alive')
  notify('stale')
  await expect.poll(() => received).toContain('event: stale\ndata: {}\n\n')
  end()
  await expect.poll(() => open.size).toBe(0)
})

test('an HTTP client reads it whole, and knows that it has ended', async () => {
  letIn()
  const asked = ask({ port: portOf(app), path: '/live' }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  expect(answer).toMatchObject({
    statusCode: 200,
    headers: {
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
      'x-own': 'kept',
      connection: 'close',
    },
  })
  let text = ''
  answer.setEncoding('utf8').on('data', (piece) => {
    text += piece
  })
  const { send, end } = await bound(listener)
  send('"नमस्ते"')
  await expect.poll(() => text).toMatch(/^data: "नमस्ते"\nretry: (?:\d{3}|1\d{3})\n\n$/)
  send('"again"')
  await expect.poll(() => text).toMatch(/\n\ndata: "again"\n\n$/)
  end()
  await once(answer, 'end')
  expect(answer.complete).toBe(true)
})

test('an HTTP/1.0 client gets the events without chunks, until the connection ends', async () => {
  letIn()
  const { received, closed } = say('GET /live HTTP/1.0\r\n\r\n')
  const { send, end } = await bound(listener)
  send('"old"')
  await expect.poll(received).toMatch(/\r\n\r\ndata: "old"\nretry: \d+\n\n$/)
  expect(received()).not.toContain('transfer-encoding')
  end()
  await closed
  expect(received()).toMatch(/\n\n$/)
})

test('a HEAD request gets the head, and no stream stays open', async () => {
  letIn()
  const { received, closed } = say('HEAD /live HTTP/1.1\r\nhost: x\r\n\r\n')
  ;(await listener).send('"unheard"')
  await closed
  expect(received()).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\n$/)
  await expect.poll(() => open.size).toBe(0)
})

test('a client that sends more on its connection loses it, and gets no second answer in the stream', async () => {
  letIn()
  const later = say(get)
  await expect.poll(() => open.size).toBe(1)
  later.socket.write('GET /other HTTP/1.1\r\nhost: x\r\n\r\n')
  await later.closed
  expect(later.received()).not.toContain('other')

  const together = say(`${get}GET /other HTTP/1.1\r\nhost: x\r\n\r\n`)
  await together.closed
  await expect.poll(() => open.size).toBe(0)
})

test('a stream that is pipelined behind another call is refused with its connection', async () => {
  const { received, closed } = say(`GET /slow HTTP/1.1\r\nhost: x\r\n\r\n${get}`)
  letIn()
  await closed
  expect([received(), open.size]).toEqual(['', 0])
})

test('a stream counts as answered when it begins, and keeps neither the request nor the response', async () => {
  letIn()
  const { socket } = say(get)
  await listener
  await expect.poll(() => answered).toEqual([200])
  await expect
    .poll(() => {
      collectGarbage()
      return begun.filter((part) => part.deref()).length
    })
    .toBe(0)
  expect([begun.length, open.size]).toEqual([4, 1])
  socket.destroy()
})

test('a closing server waits neither for listeners nor for clients that do not read', async () => {
  letIn()
  const reading = say(get)
  await expect.poll(() => open.size).toBe(1)
  const notReading = connect(portOf(app), '127.0.0.1')
  notReading.on('error', () => {})
  notReading.write(get)
  await expect.poll(() => open.size).toBe(2)
  ;(await listener).send(`"${'.'.repeat(20_000_000)}"`)
  await app.close()
  await expect.poll(() => open.size).toBe(0)
  await reading.closed
  notReading.destroy()
})

const bound = async (listener: Promise<Listener>): Promise<Omit<Listener, 'onGone'>> => {
  const one = await listener
  return {
    send: (json) => one.send(json),
    notify: (word) => one.notify(word),
    end: () => one.end(),
  }
}
