import { expect, test } from 'vitest'
import { age } from './age.ts'

const now = Date.parse('2026-11-20T11:05:00Z')
const minutesAgo = (minutes: number) => age(now - minutes * 60_000, now, 'en')

test('an age is given in the largest unit that is not zero', () => {
  expect(minutesAgo(0.99)).toBeNull()
  expect(minutesAgo(1.99)).toBe('1 minute ago')
  expect(minutesAgo(5)).toBe('5 minutes ago')
  expect(minutesAgo(59)).toBe('59 minutes ago')
  expect(minutesAgo(60)).toBe('1 hour ago')
  expect(minutesAgo(23 * 60)).toBe('23 hours ago')
  expect(minutesAgo(3 * 24 * 60)).toBe('3 days ago')
})

test('a time in the future counts as now', () => {
  expect(minutesAgo(-10)).toBeNull()
})

test("whole days are India's calendar days", () => {
  const morning = Date.parse('2026-11-29T04:00:00Z')
  const on = (iso: string) => age(Date.parse(iso), morning, 'en')
  expect(on('2026-11-20T14:00:00Z')).toBe('9 days ago')
  expect(on('2026-11-17T17:00:00Z')).toBe('12 days ago')
  expect(on('2026-11-17T19:00:00Z')).toBe('11 days ago')
  expect(on('2026-11-27T18:00:00Z')).toBe('2 days ago')
  expect(on('2026-11-28T14:00:00Z')).toBe('14 hours ago')
})
