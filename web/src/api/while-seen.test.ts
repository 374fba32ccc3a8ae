import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whileSeen } from './while-seen.ts'

let page: EventTarget
let begun: number
let ended: number
beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible' }))
  begun = 0
  ended = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const run = () =>
  whileSeen(() => {
    begun++
    return () => ended++
  })
function turn(visibilityState: 'visible' | 'hidden') {
  Object.assign(page, { visibilityState })
  page.dispatchEvent(new Event('visibilitychange'))
}

test('half a minute behind others ends it, and the first sight begins it again', () => {
  run()
  turn('hidden')
  vi.advanceTimersByTime(29_999)
  expect([begun, ended]).toEqual([1, 0])
  vi.advanceTimersByTime(1)
  expect([begun, ended]).toEqual([1, 1])
  turn('visible')
  turn('visible')
  expect([begun, ended]).toEqual([2, 1])
})

test('a short look at another app changes nothing', () => {
  run()
  turn('hidden')
  vi.advanceTimersByTime(20_000)
  turn('visible')
  vi.advanceTimersByTime(60_000)
  expect([begun, ended]).toEqual([1, 0])
})

test('a page that was opened behind others ends as well, and a left one begins no more', () => {
  Object.assign(page, { visibilityState: 'hidden' })
  const leave = run()
  vi.advanceTimersByTime(30_000)
  expect([begun, ended]).toEqual([1, 1])
  leave()
  turn('visible')
  expect([begun, ended]).toEqual([1, 1])
})
