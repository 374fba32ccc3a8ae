import { expect, test } from 'vitest'
import { dayOf } from './day-of.ts'

const on = (time: string) => Date.parse(`${time}+05:30`)
const now = on('2026-11-20T00:10:00')

test('days change at midnight in India, independent of the phone', () => {
  expect(dayOf(on('2026-11-20T00:00:00'), now)).toBe('today')
  expect(dayOf(on('2026-11-19T23:59:59'), now)).toBe('yesterday')
  expect(dayOf(on('2026-11-19T00:00:00'), now)).toBe('yesterday')
  expect(dayOf(on('2026-11-18T23:59:59'), now)).toBe('this-year')
})

test('years change at midnight in India as well', () => {
  const firstHours = on('2027-01-02T01:00:00')
  expect(dayOf(on('2027-01-01T00:00:00'), firstHours)).toBe('yesterday')
  expect(dayOf(on('2026-12-31T23:00:00'), firstHours)).toBe('other-year')
  expect(dayOf(on('2026-01-01T00:00:00'), now)).toBe('this-year')
  expect(dayOf(on('2025-12-31T23:59:59'), now)).toBe('other-year')
})
