import { beforeEach, expect, test, vi } from 'vitest'
import { forgetUnfinished, keepUnfinished, unfinishedList } from './unfinished-list.ts'

const list = { resId: 'FDV3JR', importId: 'one', digest: 'ab', guests: 3, startedAt: 1_000 }
const day = 24 * 3_600_000
const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
beforeEach(() => stored.clear())

test('a list that was begun is found for a day, and by its own restaurant alone', () => {
  expect(unfinishedList('FDV3JR', 1_000)).toBeNull()
  keepUnfinished(list)
  expect(unfinishedList('FDV3JR', 1_000 + day)).toEqual(list)
  expect(unfinishedList('AAAAAA', 1_000)).toBeNull()
  expect(unfinishedList('FDV3JR', 1_001 + day)).toBeNull()
  expect(stored.size).toBe(0)
})

test('a list that was sent is forgotten', () => {
  keepUnfinished(list)
  forgetUnfinished()
  expect(unfinishedList('FDV3JR', 1_000)).toBeNull()
})
