import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useCountdown } from './use-countdown.ts'
import { useHasPassed } from './use-has-passed.ts'
import { useNow } from './use-now.ts'

const start = new Date('2026-11-20T11:05:00Z').getTime()
beforeEach(() => {
  vi.useFakeTimers({
    now: start,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

test('a countdown says the seconds left, ends at 0 and then looks at the clock no more', async () => {
  const { result, act } = await renderHook(() => useCountdown(start + 3000))
  expect(result.current).toBe(3)
  await act(() => seconds(1.25))
  expect(result.current).toBe(2)
  await act(() => seconds(10))
  expect(result.current).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('a countdown that begins anew runs to the new end', async () => {
  const { result, act, rerender } = await renderHook((end?: number) =>
    useCountdown(end ?? start + 1000),
  )
  await act(() => seconds(5))
  expect(result.current).toBe(0)
  await rerender(start + 9000)
  expect(result.current).toBe(4)
  await act(() => seconds(1))
  expect(result.current).toBe(3)
})

test('a countdown looks at once when the person comes back, and stops when the screen is left', async () => {
  const { result, act, unmount } = await renderHook(() => useCountdown(start + 60_000))
  vi.setSystemTime(start + 40_000)
  await act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe(20)
  const removed = vi.spyOn(document, 'removeEventListener')
  await unmount()
  expect(vi.getTimerCount()).toBe(0)
  expect(removed.mock.calls.map(([event]) => event)).toContain('visibilitychange')
  removed.mockRestore()
})

test('a countdown to the past is at 0', async () => {
  const { result } = await renderHook(() => useCountdown(start - 1))
  expect(result.current).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('a time has passed once, counted from the first look', async () => {
  const { result, act, rerender, unmount } = await renderHook((ms?: number) =>
    useHasPassed(ms ?? 8000),
  )
  await act(() => seconds(7.9))
  expect(result.current).toBe(false)
  await act(() => seconds(0.1))
  expect(result.current).toBe(true)
  await rerender(500)
  expect(vi.getTimerCount()).toBe(1)
  await unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('the time is told each half minute, until the screen is left', async () => {
  const { result, act, unmount } = await renderHook(useNow)
  expect(result.current).toBe(start)
  await act(() => seconds(29))
  expect(result.current).toBe(start)
  await act(() => seconds(1))
  expect(result.current).toBe(start + 30_000)
  await act(() => seconds(30))
  expect(result.current).toBe(start + 60_000)
  await unmount()
  expect(vi.getTimerCount()).toBe(0)
})
