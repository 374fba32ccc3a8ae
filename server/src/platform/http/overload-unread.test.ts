import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { securityHeaders } from './headers.ts'
import { createLoadLimit } from './load-limit.ts'
import { refusalWith, turnAwayOnOverload } from './overload.ts'
import { turnAwayUnread } from './overload-unread.ts'

const path = '/api/v1/restaurant/in-store-points'
const headOf = (how: string) => `POST ${path} HTTP/1.1\r\nhost: x\r\n${how}\r\n`
const call = `${headOf('content-length: 5\r\n')}12345`
const another = `GET /identity/token HTTP/1.1\r\nhost: x\r\nconnection: keep-alive\r\n\r\n`

let http: Server
let loadLimit: ReturnType<typeof createLoadLimit>
let socket: Socket
let received: string
/** What came to the parser. */
let parsed: string[]
let letGo: () => void
let begun: void | Promise<void>

const no = /^HTTP\/1\.1 503 [\s\S]*"code":"busy"[\s\S]*\}$/

beforeEach(async () => {
  loadLimit = createLoadLimit(1)
  parsed = []
  const refusal = refusalWith(securityHeaders('https://dobara.example'))
  http = createServer(
    turnAwayOnOverload(loadLimit, refusal, async (request, response) => {
      let body = ''
      for await (const piece of request) body += piece
      response.end(`let in ${request.method} ${body}.`)
    }),
  )
  turnAwayUnread(http, loadLimit, refusal)
  http.prependListener('request', ({ method }) => parsed.push(method ?? ''))
  await once(http.listen(0, '127.0.0.1'), 'listening')
  open()
  await say(call, /let in POST 12345\./)
  parsed.length = 0
  fill()
  // The server listens from then on, and what comes first shows where the next one begins.
  await pause(10)
  await say(call, no)
  parsed.length = 0
  loadLimit.turnedAway = 0
})
afterEach(async () => {
  letGo()
  await begun
  socket.destroy()
  http.closeAllConnections()
  http.close()
})

function open() {
  socket = connect((http.address() as AddressInfo).port, '127.0.0.1')
  socket.on('data', (data) => {
    received += data
  })
}

function fill() {
  const held = Promise.withResolvers<void>()
  letGo = held.resolve
  begun = loadLimit.begin(() => held.promise)
}

/** Says it, piece by piece, and waits for an answer. */
async function say(pieces: string | string[], until: RegExp) {
  received = ''
  for (const piece of [pieces].flat()) {
    socket.write(piece, 'latin1')
    await pause(10)
  }
  await expect.poll(() => received).toMatch(until)
  return received
}

test('a call on an open connection is turned away unread, with all that a refusal says', async () => {
  for (const said of [call, another, call]) {
    const [head = '', body = ''] = (await say(said, no)).split('\r\n\r\n')
    const { requestId, ...failure } = JSON.parse(body)
    expect(failure).toEqual({ error: expect.stringContaining('very busy'), code: 'busy' })
    expect(head).toContain(`x-request-id: ${requestId}`)
    expect(head).toContain(`content-length: ${body.length}`)
    expect(head).toContain('retry-after: 2')
    expect(head).toContain('cache-control: no-store')
    expect(head).toContain("script-src 'self'")
  }
  expect(parsed).toEqual([])
  expect(loadLimit.turnedAway).toBe(3)
  letGo()
  await begun
  await say(call, /let in POST 12345\./)
  expect(parsed).toEqual(['POST'])
})

test('a connection whose first call finds no room is told so unread, and closed', async () => {
  const newcomer = connect((http.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  newcomer.on('data', (data) => {
    answer += data
  })
  newcomer.write(call, 'latin1')
  await once(newcomer, 'close')
  expect(answer).toMatch(no)
  expect(answer).toContain('\r\nconnection: close\r\n')
  expect(parsed).toEqual([])
  expect(loadLimit.turnedAway).toBe(1)
})

test('a first call that is not whole is left to the parser, and its connection stays', async () => {
  socket.destroy()
  const connected = once(http, 'connection') as Promise<[Socket]>
  socket = connect((http.address() as AddressInfo).port, '127.0.0.1')
  socket.on('data', (data) => {
    received += data
  })
  const [reading] = await connected
  const head = headOf('content-length: 5\r\n')
  await say(head, no)
  socket.write('12345')
  await expect.poll(() => reading.bytesRead).toBe(head.length + 5)
  await say(another, no)
  expect(parsed).toEqual(['POST'])
  expect(socket.destroyed).toBe(false)
})

test('pages and health checks are answered while there is no room', async () => {
  for (const open of ['/dashboard', '/health/ready'])
    await say(`GET ${open} HTTP/1.1\r\nhost: x\r\n\r\n`, /let in GET \.$/)
})

test.each([
  ['in two pieces', [headOf('content-length: 5\r\n'), '12345']],
  ['in a head of two pieces', [call.slice(0, 20), call.slice(20)]],
  ['in chunks', [`${headOf('transfer-encoding: chunked\r\n')}5\r\n12345\r\n0\r\n\r\n`]],
  ['with a length written otherwise', [`${headOf('content-length:\t5\r\n')}`, '12345']],
])(
  'one that comes %s is turned away by the parser, and the next one is understood',
  async (_how, pieces) => {
    await say(pieces, no)
    expect(parsed).toEqual(['POST'])
    letGo()
    await begun
    await say(call, /let in POST 12345\./)
  },
)

test('a body that looks like a call is none', async () => {
  const inner = call
  const outer = [headOf(`content-length:  ${inner.length}\r\n`), inner]
  await say(outer, no)
  // One request was sent, and one is answered.
  await pause(50)
  expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(loadLimit.turnedAway).toBe(1)
})

test('what comes before the last answer is out waits for its place', async () => {
  await say([call + another], /503 [\s\S]*503 [\s\S]*\}$/)
  expect(parsed).toEqual(['POST', 'GET'])
  await say(another, no)
})

test.each([
  ['the middle', 20, 0],
  ['its empty line', call.indexOf('\r\n\r\n') + 1, 1],
])(
  'a call that came up to %s while there was room is understood, and what follows is turned away',
  async (_what, length, more) => {
    letGo()
    await begun
    socket.destroy()
    open()
    await say(another, /let in GET \.$/)
    socket.write(call.slice(0, length))
    await pause(20)
    fill()
    await pause(20)
    parsed.length = 0
    await say(call.slice(length), no)
    loadLimit.turnedAway = 0
    parsed.length = 0
    for (const said of [call, another, call, another]) await say(said, no)
    expect(parsed).toHaveLength(more)
    expect(loadLimit.turnedAway).toBe(4)
    letGo()
    await begun
    await say(call, /let in POST 12345\./)
  },
)
