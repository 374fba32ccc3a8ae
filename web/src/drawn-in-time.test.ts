import { afterEach, expect, test, vi } from 'vitest'
import { drawnInTime } from './drawn-in-time.ts'

const asked = new Request('http://localhost/my/join/222222')
const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what the server draws is shown, also where it draws that there is no such place', async () => {
  for (const status of [200, 404]) {
    const drawn = new Response('drawn', { status })
    answering(async () => drawn)
    expect(await drawnInTime(asked)).toBe(drawn)
  }
})

test('a fault, or nobody there, leaves it to the page that is kept', async () => {
  answering(async () => new Response('', { status: 503 }))
  expect(await drawnInTime(asked)).toBeNull()
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await drawnInTime(asked)).toBeNull()
})

test('nobody waits for an answer that does not come', async () => {
  vi.useFakeTimers()
  answering(() => new Promise(() => {}))
  const shown = drawnInTime(asked)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await shown).toBeNull()
})
