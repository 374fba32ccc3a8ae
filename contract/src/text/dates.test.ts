import { expect, test } from 'vitest'
import { clockTime, formatDate, formatDay } from './dates.ts'

test.each([
  ['2026-11-20T11:05:00Z', '20 Nov 2026, 4:35 pm'],
  ['2026-09-05T18:29:59Z', '5 Sep 2026, 11:59 pm'],
  ['2026-12-31T18:30:00Z', '1 Jan 2027, 12:00 am'],
  ['2026-06-01T06:30:00Z', '1 Jun 2026, 12:00 pm'],
  ['2028-02-29T00:00:00Z', '29 Feb 2028, 5:30 am'],
])('%s is %s in India', (at, text) => {
  expect(formatDate(new Date(at))).toBe(text)
})

test.each([
  ['2026-09-05T18:29:59Z', '5 Sep 2026', '5 सितंबर 2026'],
  ['2026-12-31T18:30:00Z', '1 Jan 2027', '1 जनवरी 2027'],
])('the day of %s is %s, and in Hindi %s', (at, english, hindi) => {
  expect(formatDay(new Date(at), 'en')).toBe(english)
  expect(formatDay(new Date(at), 'hi')).toBe(hindi)
})

test.each([
  ['2026-11-20T05:05:00Z', '10:35 am', 'सुबह 10:35'],
  ['2026-11-20T06:30:00Z', '12:00 pm', 'दोपहर 12:00'],
  ['2026-11-20T11:05:00Z', '4:35 pm', 'शाम 4:35'],
  ['2026-11-20T18:30:00Z', '12:00 am', 'रात 12:00'],
])('the time of %s is %s, and in Hindi %s', (at, english, hindi) => {
  expect(clockTime(new Date(at))).toBe(english)
  expect(clockTime(new Date(at), 'hi')).toBe(hindi)
})

test("times are India's in every time zone of the machine", () => {
  const zone = process.env.TZ
  try {
    for (const elsewhere of ['America/Los_Angeles', 'Pacific/Auckland', 'UTC']) {
      process.env.TZ = elsewhere
      expect(formatDate(new Date('2026-11-20T20:00:00Z'))).toBe('21 Nov 2026, 1:30 am')
    }
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
})
