import { expect, test } from 'vitest'
import { areInOrder, closingAfter, type DayHours, isOpenAt, openStateAt } from './weekly-hours.ts'

/** 23 November 2026 is a Monday. */
const on = (day: 'Mon' | 'Tue' | 'Wed' | 'Sun', clock: string, daysLater = 0) =>
  new Date(
    Date.parse(`2026-11-${{ Mon: 23, Tue: 24, Wed: 25, Sun: 29 }[day]}T${clock}:00+05:30`) +
      daysLater * 86_400_000,
  )

const week = (days: { mon?: DayHours; tue?: DayHours; sun?: DayHours }, others: DayHours = []) => [
  days.mon ?? null,
  days.tue ?? null,
  others,
  others,
  others,
  others,
  days.sun ?? null,
]

const lunch = { from: '11:30', to: '15:00' }
const dinner = { from: '18:30', to: '01:00' }
const twoOpenings = week({ mon: [lunch, dinner], tue: [lunch], sun: [] })

test.each([
  ['Mon', '00:30', false],
  ['Mon', '11:29', false],
  ['Mon', '11:30', true],
  ['Mon', '14:59', true],
  ['Mon', '15:00', false],
  ['Mon', '18:29', false],
  ['Mon', '23:59', true],
  ['Tue', '00:00', true],
  ['Tue', '00:59', true],
  ['Tue', '01:00', false],
  ['Tue', '18:30', false],
  ['Wed', '12:00', false],
  ['Sun', '23:59', false],
] as const)('open for lunch and past midnight on Monday: %s %s is %s', (day, clock, open) => {
  expect(isOpenAt(twoOpenings, on(day, clock))).toBe(open)
})

test('Sunday night lasts into Monday', () => {
  const hours = week({ sun: [dinner], mon: [], tue: [] })
  expect(isOpenAt(hours, on('Mon', '00:59'))).toBe(true)
  expect(isOpenAt(hours, on('Mon', '01:00'))).toBe(false)
})

test.each([
  ['Mon', '10:59', false],
  ['Mon', '11:00', true],
  ['Mon', '15:29', true],
  ['Mon', '15:30', false],
  ['Tue', '01:29', true],
  ['Tue', '01:30', false],
] as const)('with half an hour on either side, %s %s is %s', (day, clock, open) => {
  expect(isOpenAt(twoOpenings, on(day, clock), 30)).toBe(open)
})

test('half an hour before an opening at midnight is on the day before', () => {
  const hours = week({ mon: [], tue: [{ from: '00:00', to: '02:00' }], sun: [] })
  expect(isOpenAt(hours, on('Mon', '23:45'), 30)).toBe(true)
  expect(isOpenAt(hours, on('Mon', '23:45'))).toBe(false)
})

test('hours that are not said are neither open nor closed', () => {
  expect(isOpenAt(null, on('Mon', '12:00'))).toBeNull()
  expect(isOpenAt(week({}), on('Mon', '12:00'))).toBeNull()
  // Monday's end is unknown until Tuesday's first opening.
  const tuesday = week({ tue: [lunch], sun: [] })
  expect(isOpenAt(tuesday, on('Tue', '00:30'))).toBeNull()
  expect(isOpenAt(tuesday, on('Tue', '12:00'))).toBe(true)
  expect(isOpenAt(tuesday, on('Tue', '16:00'))).toBe(false)
  expect(openStateAt(tuesday, on('Tue', '00:30'))).toBeNull()
})

test('an opening that ends when it begins lasts a whole day', () => {
  const hours = week({ mon: [{ from: '06:00', to: '06:00' }], tue: [], sun: [] })
  expect(isOpenAt(hours, on('Mon', '05:59'))).toBe(false)
  expect(isOpenAt(hours, on('Tue', '05:59'))).toBe(true)
  expect(isOpenAt(hours, on('Tue', '06:00'))).toBe(false)
})

test('says when an outlet closes and when it opens', () => {
  expect(openStateAt(twoOpenings, on('Mon', '12:00'))).toEqual({
    isOpen: true,
    until: on('Mon', '15:00'),
  })
  expect(openStateAt(twoOpenings, on('Tue', '00:30'))).toEqual({
    isOpen: true,
    until: on('Tue', '01:00'),
  })
  expect(openStateAt(twoOpenings, on('Mon', '16:00'))).toEqual({
    isOpen: false,
    opensAt: on('Mon', '18:30'),
  })
  const nextMonday = new Date('2026-11-30T11:30:00+05:30')
  expect(openStateAt(twoOpenings, on('Tue', '16:00'))).toEqual({
    isOpen: false,
    opensAt: nextMonday,
  })
})

test('openings that touch at midnight are one', () => {
  const tillMidnight = [{ from: '08:00', to: '00:00' }]
  const hours = week({ mon: tillMidnight, tue: [{ from: '00:00', to: '03:00' }], sun: [] })
  expect(openStateAt(hours, on('Mon', '20:00'))).toEqual({
    isOpen: true,
    until: on('Tue', '03:00'),
  })
})

test('always open has no end, always closed no opening', () => {
  const always = Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }])
  expect(openStateAt(always, on('Wed', '13:00'))).toEqual({ isOpen: true, until: null })
  const never = Array.from({ length: 7 }, () => [])
  expect(openStateAt(never, on('Wed', '13:00'))).toEqual({ isOpen: false, opensAt: null })
})

test.each([
  [[lunch, dinner], true],
  [[dinner, lunch], false],
  [[lunch, { from: '14:00', to: '16:00' }], false],
  [[lunch, { from: '15:00', to: '16:00' }], true],
  [[dinner, { from: '20:00', to: '21:00' }], false],
  [[], true],
])('%j in order: %s', (openings, isInOrder) => {
  expect(areInOrder(openings)).toBe(isInOrder)
})

test.each([
  ['on the day', [twoOpenings], on('Tue', '12:00'), on('Tue', '15:00')],
  ['past midnight', [twoOpenings], on('Tue', '00:30'), on('Tue', '01:00')],
  ['never at that moment itself', [twoOpenings], on('Tue', '01:00'), on('Tue', '15:00')],
  ['after closed days', [twoOpenings], on('Sun', '10:00'), on('Tue', '01:00', 7)],
  [
    'of the outlet that is open longest',
    [twoOpenings, null],
    on('Tue', '12:00'),
    on('Tue', '23:00'),
  ],
  ['at the usual time', [null], on('Wed', '12:00'), on('Wed', '23:00')],
  ['on no day of the week', [week({ mon: [], tue: [], sun: [] })], on('Wed', '12:00'), null],
] as const)('the day closes %s', (_, outlets, at, closing) => {
  expect(closingAfter([...outlets], at, '23:00')).toEqual(closing)
})
