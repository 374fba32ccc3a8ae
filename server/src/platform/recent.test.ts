import { megabytesInUse } from '@dobara/testing/garbage'
import { expect, test } from 'vitest'
import { createRecent } from './recent.ts'

test('the entry that was set first is evicted', () => {
  const recent = createRecent<number>(2)
  recent.set('one', 1)
  recent.set('two', 2)
  recent.set('one', 11)
  recent.set('three', 3)
  expect(['one', 'two', 'three'].map(recent.get)).toEqual([11, undefined, 3])
  recent.delete('one')
  expect(recent.get('one')).toBeUndefined()
})

test('of 100,000 made-up keys it keeps the last, up to its limit', () => {
  const recent = createRecent<number>(10_000)
  const keys = Array.from({ length: 100_000 }, (_, index) => `made-up-${index}`)
  for (const [index, key] of keys.entries()) recent.set(key, index)
  expect(keys.filter((key) => recent.get(key) !== undefined)).toEqual(keys.slice(-10_000))
})

test('a key that is a part of a long header does not keep the header in memory', () => {
  const recent = createRecent<number>(10_000)
  const before = megabytesInUse()
  for (let index = 0; index < 5_000; index++) {
    const header = Buffer.from(`made-up-session-${index}; ${'x'.repeat(14_000)}`).toString()
    recent.set(header.slice(0, header.indexOf(';')), index)
  }
  expect(megabytesInUse() - before).toBeLessThan(20)
  expect(recent.get('made-up-session-4999')).toBe(4_999)
})
