import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Listener } from './route.ts'
import { type OpenStreams, openStream } from './stream.ts'

let app: FastifyInstance
let open: OpenStreams
let listener: Promise<Listener>
let letIn: () => void
beforeEach(async () => {
  open = new Set()
  const held = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<Listener>()
  letIn = held.resolve
  listener = opened.promise
  app = Fastify({ forceCloseConnections: true })
  app.get('/live', async (_request, reply) => {
    await held.promise
    opened.resolve(openStream(reply.header('x-own', 'kept'), open))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const ask = () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /live HTTP/1.1\r\nhost: x\r\n\r\n')
  return socket
}

test('who hangs up before it begins, or later, is forgotten', async () => {
  const early = ask()
  const arrived = once(app.server, 'request')
  await arrived
  early.destroy()
  await once((await arrived)[1], 'close')
  letIn()
  let gone = 0
  ;(await listener).onGone(() => gone++)
  expect([gone, open.size]).toEqual([1, 0])

  const late = ask()
  await expect.poll(() => open.size).toBe(1)
  late.destroy()
  await expect.poll(() => open.size).toBe(0)
})

test('a slow reader gets the newest after what was on its way, and none in between', async () => {
  letIn()
  const socket = ask()
  const { send, tell, end } = await listener
  const sent = 200
  for (let number = 1; number <= sent; number++) send(`"${number}${'.'.repeat(100_000)}"`)
  // What waits says more than this.
  tell('alive')
  let received = ''
  socket.on('data', (piece) => {
    received += piece
  })
  const numbers = () =>
    [...received.matchAll(/data: "(\d+)\./g)].map(([, number]) => Number(number))
  await expect.poll(() => numbers().at(-1)).toBe(sent)
  expect(numbers().length).toBeLessThan(sent / 2)
  expect(received).not.toContain('event: alive')
  expect(received).toMatch(/^HTTP\/1\.1 200 /)
  for (const header of ['content-type: text/event-stream', 'x-accel-buffering: no', 'x-own: kept'])
    expect(received).toContain(`\r\n${header}\r\n`)
  tell('stale')
  await expect.poll(() => received).toContain('event: stale\ndata: {}\n\n')
  end()
  await expect.poll(() => open.size).toBe(0)
})
