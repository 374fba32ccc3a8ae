import { expect, test } from 'vitest'
import { beginOfDay, dayNumber, endOfDay, fromIndia, inIndia, lastFullDay } from './india-time.ts'

test.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-19T18:30:00.000Z', '2026-11-20T18:30:00.000Z'],
  ['2026-11-20T18:30:00.000Z', '2026-11-20T18:30:00.000Z', '2026-11-21T18:30:00.000Z'],
  ['2026-12-31T20:00:00.000Z', '2026-12-31T18:30:00.000Z', '2027-01-01T18:30:00.000Z'],
])('the day of %s in India lasts from %s to %s', (at, begin, end) => {
  expect(beginOfDay(new Date(at)).toISOString()).toBe(begin)
  expect(endOfDay(new Date(at)).toISOString()).toBe(end)
  expect(dayNumber(new Date(end)) - dayNumber(new Date(at))).toBe(1)
})

test('what a clock in India shows leads back to the same moment', () => {
  const at = new Date('2026-12-31T20:00:00Z')
  expect(inIndia(at).toISOString()).toBe('2027-01-01T01:30:00.000Z')
  expect(fromIndia(inIndia(at))).toEqual(at)
})

test.each([
  ['six in the morning on the 4th', '2027-01-04T00:30:00Z'],
  ['the midnight that begins the 4th', '2027-01-03T18:30:00Z'],
  ['the last minute of the 4th', '2027-01-04T18:29:00Z'],
])('the last full day before %s is the 3rd', (_, end) => {
  expect(inIndia(lastFullDay(new Date(end))).toISOString()).toBe('2027-01-03T23:59:59.999Z')
})
