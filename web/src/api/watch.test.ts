import { watchRestaurant } from '@dobara/contract/calls/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watch } from './watch.ts'

class Source extends EventTarget {
  static CLOSED = 2
  static all: Source[] = []
  readyState = 1
  onopen = () => {}
  onmessage: (event: { data: string }) => void = () => {}
  onerror = () => {}
  readonly path: string
  constructor(path: string) {
    super()
    this.path = path
    Source.all.push(this)
  }
  close() {
    this.readyState = Source.CLOSED
  }
  say(word: 'alive' | 'stale') {
    this.dispatchEvent(new Event(word))
  }
  refuse() {
    this.close()
    this.onerror()
  }
}

const stream = () => {
  const newest = Source.all.at(-1)
  if (!newest) throw new Error('No stream was opened.')
  return newest
}
const page = new EventTarget()
const network = new EventTarget()
let seen: { documents: unknown[]; connections: boolean[]; renewals: number }
let isAnswered: boolean
let probes: string[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  Source.all = []
  seen = { documents: [], connections: [], renewals: 0 }
  isAnswered = false
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  probes = []
  vi.stubGlobal('fetch', async (path: string) => {
    probes.push(path)
    if (!isAnswered) throw new TypeError('Failed to fetch')
    return new Response()
  })
  vi.spyOn(console, 'error').mockReturnValue()
  stop = watch(watchRestaurant, {
    onDocument: (document) => seen.documents.push(document),
    onConnection: (isOpen) => seen.connections.push(isOpen),
    renew: async () => {
      seen.renewals += 1
    },
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('each document is handed over; the connection is said once', () => {
  expect(stream().path).toBe('/api/v1/restaurant/live')
  stream().onmessage({ data: '{"orders":1}' })
  stream().onmessage({ data: '{"orders":2}' })
  expect(seen).toEqual({
    documents: [{ orders: 1 }, { orders: 2 }],
    connections: [true],
    renewals: 0,
  })
})

test('the server says whether what is shown still holds', () => {
  for (const word of ['alive', 'stale', 'stale', 'alive'] as const) stream().say(word)
  expect(seen.connections).toEqual([true, false, true])
})

test('a stream that breaks is left to the browser; a refused one is opened again, later each time', async () => {
  stream().onerror()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(Source.all).toHaveLength(1)

  stream().refuse()
  await vi.advanceTimersByTimeAsync(999)
  expect(Source.all).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(Source.all).toHaveLength(2)
  expect(seen.renewals).toBe(1)
  for (const opened of [3, 4]) {
    stream().refuse()
    await vi.advanceTimersByTimeAsync(1_499)
    expect(Source.all).toHaveLength(opened - 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(Source.all).toHaveLength(opened)
  }
  stream().onmessage({ data: '{}' })
  stream().refuse()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(Source.all).toHaveLength(5)
  expect(seen.connections).toEqual([false, true, false])
})

test('a renewal that fails is logged, and the stream is opened all the same', async () => {
  stop()
  const failing = watch(watchRestaurant, {
    onDocument: () => {},
    onConnection: () => {},
    renew: () => Promise.reject(new Error('no network')),
  })
  const before = Source.all.length
  stream().refuse()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(Source.all).toHaveLength(before + 1)
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    'The live document could not be opened',
    expect.any(Error),
  )
  failing()
})

test.each<[string, () => void]>([
  ['an opened stream', () => stream().onopen()],
  ['a document', () => stream().onmessage({ data: '{}' })],
  ['"alive"', () => stream().say('alive')],
  ['"stale"', () => stream().say('stale')],
])('%s puts off the end of patience', async (_, say) => {
  for (let time = 0; time < 4; time += 1) {
    await vi.advanceTimersByTimeAsync(4_900)
    say()
  }
  expect(Source.all).toHaveLength(1)
  expect(probes).toEqual([])
})

test('a silent link is dead after 9 seconds', async () => {
  stream().onmessage({ data: '{}' })
  await vi.advanceTimersByTimeAsync(8_999)
  expect(seen.connections).toEqual([true])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen.connections).toEqual([true, false])
  expect(Source.all[0]?.readyState).toBe(Source.CLOSED)
})

test('after 5 silent seconds the server is asked each second, and a stream opened as soon as it answers', async () => {
  await vi.advanceTimersByTimeAsync(4_999)
  isAnswered = true
  expect(Source.all).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(Source.all).toHaveLength(2)
  expect(probes).toEqual(['/health/live'])
  stream().say('alive')

  isAnswered = false
  await vi.advanceTimersByTimeAsync(7_500)
  expect(Source.all).toHaveLength(2)
  isAnswered = true
  await vi.advanceTimersByTimeAsync(500)
  expect(Source.all).toHaveLength(3)
})

test('a refused stream is opened at once when the network comes back, or the person', async () => {
  stream().refuse()
  network.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(Source.all).toHaveLength(2)

  stream().refuse()
  Object.assign(page, { visibilityState: 'hidden' })
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(Source.all).toHaveLength(2)
  Object.assign(page, { visibilityState: 'visible' })
  page.dispatchEvent(new Event('visibilitychange'))
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(Source.all).toHaveLength(3)
  network.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(Source.all).toHaveLength(3)
})

test('once stopped, nothing is opened or asked any more', async () => {
  stream().refuse()
  stop()
  isAnswered = true
  network.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(Source.all).toHaveLength(1)
  expect(stream().readyState).toBe(Source.CLOSED)
})

test('a stream that was stopped in its silence asks nothing more', async () => {
  await vi.advanceTimersByTimeAsync(4_000)
  stop()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(probes).toEqual([])
  expect(seen.connections).toEqual([])
})

test('a stream that is stopped while the session is renewed is not opened again', async () => {
  stop()
  let renewed = () => {}
  const leave = watch(watchRestaurant, {
    onDocument: () => {},
    onConnection: () => {},
    renew: () =>
      new Promise<void>((resolve) => {
        renewed = resolve
      }),
  })
  const before = Source.all.length
  stream().refuse()
  await vi.advanceTimersByTimeAsync(1_000)
  leave()
  renewed()
  await vi.advanceTimersByTimeAsync(0)
  expect(Source.all).toHaveLength(before)
})
