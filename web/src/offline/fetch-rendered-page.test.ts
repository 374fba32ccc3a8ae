import { afterEach, expect, test, vi } from 'vitest'
import { fetchRenderedPage } from './fetch-rendered-page.ts'

const request = new Request('http://localhost/my/join/222222')
const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a rendered page is returned, also one that says that the restaurant does not exist', async () => {
  for (const status of [200, 404]) {
    const drawn = new Response('drawn', { status })
    answering(async () => drawn)
    expect(await fetchRenderedPage(request)).toBe(drawn)
  }
})

test('a fault of the server or no answer gives null', async () => {
  answering(async () => new Response('', { status: 503 }))
  expect(await fetchRenderedPage(request)).toBeNull()
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await fetchRenderedPage(request)).toBeNull()
})

test('a late answer gives null after three seconds', async () => {
  vi.useFakeTimers()
  answering(() => new Promise(() => {}))
  const shown = fetchRenderedPage(request)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await shown).toBeNull()
})
