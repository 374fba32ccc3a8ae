import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useLongWait } from './use-long-wait.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('of several that wait long only the first says so, and tries all again', async () => {
  const [one, other] = [vi.fn(), vi.fn()]
  const first = await renderHook((again?: () => void) => useLongWait(again ?? vi.fn()))
  const second = await renderHook(() => useLongWait(other))
  await first.rerender(one)
  await first.act(() => vi.advanceTimersByTimeAsync(7_999))
  expect([first.result.current.isFirst, second.result.current.isFirst]).toEqual([false, false])
  await first.act(() => vi.advanceTimersByTimeAsync(1))
  expect([first.result.current.isFirst, second.result.current.isFirst]).toEqual([true, false])
  first.result.current.tryAllAgain()
  expect([one, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1])

  await first.unmount()
  await expect.poll(() => second.result.current.isFirst).toBe(true)
  second.result.current.tryAllAgain()
  expect([one, other].map(({ mock }) => mock.calls.length)).toEqual([1, 2])
})
