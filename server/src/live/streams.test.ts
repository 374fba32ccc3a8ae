import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Listener } from '../platform/http/api/route.ts'
import type { Changes, Watcher } from '../platform/realtime/changes.ts'
import { createStreams, type Streams } from './streams.ts'

let streams: Streams
let watcher: Watcher
let reading: number
let mostReading: number
let isSilent: boolean
beforeEach(() => {
  vi.useFakeTimers()
  reading = 0
  mostReading = 0
  isSilent = false
  const changes: Changes = {
    publish() {},
    watch(given) {
      watcher = given
    },
    isHeard: () => true,
    close: async () => {},
  }
  streams = createStreams(changes, (error) => {
    throw error
  })
})
afterEach(() => {
  streams.close()
  vi.useRealTimers()
})

interface Screen extends Listener {
  documents: number
  isEnded: boolean
  words: { word: string; at: number }[]
  leave(): void
}

function openScreen(): Screen {
  const screen: Screen = {
    documents: 0,
    isEnded: false,
    words: [],
    send: () => screen.documents++,
    notify: (word) => screen.words.push({ word, at: Date.now() }),
    onGone: (forget) => {
      screen.leave = forget
    },
    end: () => {
      screen.isEnded = true
      screen.leave()
    },
    leave() {},
  }
  return screen
}

const read = async () => {
  mostReading = Math.max(mostReading, ++reading)
  if (isSilent) await new Promise((resolve) => setTimeout(resolve, 100))
  reading--
  return {}
}

const openMany = async (count: number) => {
  const screens = Array.from({ length: count }, openScreen)
  for (const [n, screen] of screens.entries())
    streams.listen({ topic: `restaurant:${n}`, reader: 'owner', sessionId: `${n}`, read }, screen)
  await vi.advanceTimersByTimeAsync(0)
  return screens
}

test('every screen gets a heartbeat every 4 seconds, and not all at the same moment', async () => {
  const screens = await openMany(1_000)
  await vi.advanceTimersByTimeAsync(12_000)
  const told = new Map<number, number>()
  for (const { words } of screens) {
    expect(words).toHaveLength(3)
    expect(words.map(({ word }) => word)).toEqual(['alive', 'alive', 'alive'])
    for (const { at } of words) told.set(at, (told.get(at) ?? 0) + 1)
  }
  expect(Math.max(...told.values())).toBe(10)
})

test('a screen that has left gets no more heartbeats', async () => {
  const [gone, stays] = await openMany(2)
  gone?.leave()
  await vi.advanceTimersByTimeAsync(8_000)
  expect([gone?.words.length, stays?.words.length]).toEqual([0, 2])
})

test('simultaneous screens are read a few at a time in order, and not for screens that left', async () => {
  isSilent = true
  const screens = await openMany(1_280)
  screens[1_000]?.leave()
  await vi.advanceTimersByTimeAsync(500)
  expect(mostReading).toBe(128)
  expect(screens.filter(({ documents }) => documents === 1)).toEqual(screens.slice(0, 640))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(screens.filter(({ documents }) => documents === 0)).toEqual([screens[1_000]])
  expect(screens.every(({ documents }) => documents < 2)).toBe(true)
})

test('after a reconnection all documents are read again, a few at a time, and are stale until then', async () => {
  const screens = await openMany(3_200)
  isSilent = true
  watcher.onFound()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(mostReading).toBe(128)
  const waiting = screens.filter(({ documents }) => documents === 1)
  expect(waiting.length).toBeGreaterThan(1_600)
  for (const { words } of waiting) for (const { word } of words) expect(word).toBe('stale')
  expect(waiting.some(({ words }) => words.length > 0)).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  for (const { documents } of screens) expect(documents).toBe(2)
})

const openOf = (sessionId: string) => {
  const screen = openScreen()
  streams.listen({ topic: 'restaurant:one', reader: 'counter phone', sessionId, read }, screen)
  return screen
}

test('a phone that opens 50 streams ends its own oldest ones, and none of another phone', () => {
  const honest = openOf('honest')
  const many = Array.from({ length: 50 }, () => openOf('greedy'))
  expect(honest.isEnded).toBe(false)
  expect(many.map(({ isEnded }) => isEnded)).toEqual([
    ...Array(40).fill(true),
    ...Array(10).fill(false),
  ])
})

test('phones that together use up the streams of a restaurant end those of the greedy, whoever comes last', () => {
  const honest = ['a', 'b', 'c'].map(openOf)
  for (let phone = 0; phone < 8; phone++)
    for (let opened = 0; opened < 20; opened++) openOf(`greedy ${phone}`)
  honest.push(openOf('d'))
  expect(honest.map(({ isEnded }) => isEnded)).toEqual([false, false, false, false])
  for (let phone = 0; phone < 60; phone++) honest.push(openOf(`phone ${phone}`))
  expect(honest.filter(({ isEnded }) => !isEnded)).toHaveLength(50)
})

test('a dashboard counts as open for a minute after its last screen, and a counter phone is none', async () => {
  const [first] = await openMany(1)
  const second = openScreen()
  streams.listen({ topic: 'restaurant:0', reader: 'owner', sessionId: 'b', read }, second)
  const phone = openScreen()
  streams.listen({ topic: 'restaurant:7', reader: 'counter phone', sessionId: 'c', read }, phone)
  const isOpen = () => ['0', '7'].map((id) => streams.isDashboardOpen(id))
  first?.leave()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(isOpen()).toEqual([true, false])
  second.leave()
  phone.leave()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(isOpen()).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(1)
  expect(isOpen()).toEqual([false, false])
})
