import { expect, test } from 'vitest'
import { secondsLeft } from './countdown.ts'

const sentAt = Date.UTC(2026, 10, 20, 11, 5)
const endsAt = sentAt + 60_000

test('counts from 60', () => {
  expect(secondsLeft(endsAt, sentAt)).toBe(60)
  expect(secondsLeft(endsAt, sentAt + 1)).toBe(60)
  expect(secondsLeft(endsAt, sentAt + 1000)).toBe(59)
})

test('shows 1 until the end, then 0', () => {
  expect(secondsLeft(endsAt, endsAt - 1)).toBe(1)
  expect(secondsLeft(endsAt, endsAt)).toBe(0)
})

test('shows 0 after the tab has slept past the end', () => {
  expect(secondsLeft(endsAt, endsAt + 3_600_000)).toBe(0)
})
