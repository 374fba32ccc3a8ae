import { expect, test } from 'vitest'
import { age } from './age.ts'

const now = Date.parse('2026-11-20T11:05:00Z')
const minutesAgo = (minutes: number) => age(now - minutes * 60_000, now, 'en')

test('an age is given in the largest unit that is not zero', () => {
  expect(minutesAgo(0.99)).toBe('now')
  expect(minutesAgo(1.99)).toBe('1 minute ago')
  expect(minutesAgo(5)).toBe('5 minutes ago')
  expect(minutesAgo(59)).toBe('59 minutes ago')
  expect(minutesAgo(60)).toBe('1 hour ago')
  expect(minutesAgo(23 * 60)).toBe('23 hours ago')
  expect(minutesAgo(3 * 24 * 60)).toBe('3 days ago')
})

test('a time in the future counts as now', () => {
  expect(minutesAgo(-10)).toBe('now')
})
