import { expect, test } from 'vitest'
import { newKey } from './new-key.ts'

const at = Date.parse('2026-11-22T10:41:00.123Z')

test('a key is a version 7 UUID and contains its time', () => {
  const key = newKey(at)
  expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(Number.parseInt(key.replace('-', '').slice(0, 12), 16)).toBe(at)
})

test('keys of the same millisecond differ', () => {
  expect(new Set(Array.from({ length: 1_000 }, () => newKey(at))).size).toBe(1_000)
})
