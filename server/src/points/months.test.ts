import { expect, test } from 'vitest'
import { monthsAsked, monthsBefore } from './months.ts'

test.each([
  ['2026-11-22T10:00:00Z', 24, '2024-11-22T10:00:00Z'],
  ['2028-02-29T10:00:00Z', 12, '2027-02-28T10:00:00Z'],
  ['2026-03-31T10:00:00Z', 13, '2025-02-28T10:00:00Z'],
])('%s, %i months before, is %s', (now, months, then) => {
  expect(monthsBefore(new Date(now), months)).toEqual(new Date(then))
})

test('only whole numbers of months from twelve up are accepted', () => {
  expect([monthsAsked(undefined), monthsAsked('12'), monthsAsked('36')]).toEqual([24, 12, 36])
  for (const word of ['11', '0', '-24', '24.5', 'all', '', '1e9'])
    expect(() => monthsAsked(word)).toThrow('12 or more')
})
