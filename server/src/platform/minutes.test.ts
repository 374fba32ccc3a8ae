import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countMinutes } from './minutes.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const all = <T>(count: number, each: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => each(index))
const madeUp = all(100_000, (index) => `made-up-${index}`)

test('what is too much in the minute of its first is told until that minute ends', () => {
  const count = countMinutes(3, 10)
  expect(all(5, () => count('mine')?.by)).toEqual([undefined, undefined, undefined, 1, 2])
  expect(count('another')).toBeUndefined()
  vi.advanceTimersByTime(59_999)
  expect(count('mine')).toEqual({ by: 3, endsAt: 60_000 })
  vi.advanceTimersByTime(1)
  expect(all(4, () => count('mine')?.by)).toEqual([undefined, undefined, undefined, 1])
})

test.each([2, 19, 20, 600])(
  'who has had %i of 20 is forgotten by no flood of made-up keys',
  (before) => {
    const count = countMinutes(20, 1_000)
    const had = all(before + 1, () => count('mine')).length
    for (const key of madeUp) count(key)
    const more = all(20, () => count('mine')).filter((tooMuch) => !tooMuch).length
    expect(more).toBe(Math.max(0, 20 - had))
  },
)

test('to be forgotten one has to come with other keys as often as it takes to be remembered apart', () => {
  const count = countMinutes(20, 1_000)
  all(20, () => count('mine'))
  for (const key of madeUp.slice(0, 999)) all(3, () => count(key))
  expect(count('mine')?.by).toBe(1)
  for (const key of madeUp.slice(0, 1_000)) all(3, () => count(key))
  expect(count('mine')).toBeUndefined()
})

test('of 100,000 keys no more are remembered than there is room for', () => {
  const count = countMinutes(1, 10_000)
  for (const key of madeUp) count(key)
  // From the newest on: one that is forgotten takes the place of another.
  const remembered = madeUp.toReversed().findIndex((key) => !count(key))
  expect(remembered).toBe(10_000)
})
