import { expect, test, vi } from 'vitest'
import { birthdayOf, birthdayText, daysIn, monthNames } from './birthday.ts'

vi.mock('@dobara/words/runtime.js', () => ({ getLocale: () => 'en' }))

test('a birthday is a day and a month', () => {
  expect(birthdayOf(3, 8)).toBe('03-08')
  expect(birthdayText('02-29')).toBe('29 February')
  expect(monthNames()).toHaveLength(12)
  expect(monthNames()[11]).toBe('December')
})

test('each month has its days, and February those of a leap year', () => {
  expect([0, 1, 2, 4, 12].map(daysIn)).toEqual([31, 31, 29, 30, 31])
})
