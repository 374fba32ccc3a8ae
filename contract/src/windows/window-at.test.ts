import { expect, test } from 'vitest'
import { type PointsWindows, pointsTimes, timesText } from '../rules/points-windows.ts'
import { windowAt } from './window-at.ts'

const at = (time: string) => new Date(`${time}+05:30`)
const windows = (some: Partial<PointsWindows>): PointsWindows => ({
  weekly: [],
  dated: [],
  forOrders: false,
  ...some,
})
/** 27 November 2026 was a Friday. */
const friday = { halves: 4, days: [4], from: '16:00', to: '19:00' } as const

test('a window holds from its first minute until before its last, in India', () => {
  const weekly = windows({ weekly: [friday] })
  expect(windowAt(weekly, at('2026-11-27T15:59:59'))).toBeNull()
  expect(windowAt(weekly, new Date('2026-11-27T10:30:00Z'))).toEqual({
    halves: 4,
    until: at('2026-11-27T19:00:00'),
    festival: null,
  })
  expect(windowAt(weekly, at('2026-11-27T19:00:00'))).toBeNull()
  expect(windowAt(weekly, at('2026-11-26T17:00:00'))).toBeNull()
  expect(windowAt(null, at('2026-11-27T17:00:00'))).toBeNull()
})

test('a window over midnight ends on the next day, and one of all days has no end', () => {
  const night = windows({ weekly: [{ ...friday, from: '22:00', to: '02:00' }] })
  const end = at('2026-11-28T02:00:00')
  expect(windowAt(night, at('2026-11-27T23:00:00'))?.until).toEqual(end)
  expect(windowAt(night, at('2026-11-28T01:59:00'))?.until).toEqual(end)
  expect(windowAt(night, at('2026-11-27T01:00:00'))).toBeNull()
  const always = { ...friday, days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '00:00' }
  expect(windowAt(windows({ weekly: [always] }), at('2026-11-27T12:00:00'))).toEqual({
    halves: 4,
    until: null,
    festival: null,
  })
})

test('the highest of several counts, and among equals the longest', () => {
  const christmas = { from: '2026-12-24', to: '2026-12-25', festival: 'christmas' } as const
  const both = windows({
    weekly: [{ ...friday, days: [3], halves: 6 }],
    dated: [
      { ...christmas, halves: 3 },
      { ...christmas, to: '2026-12-26', halves: 3 },
    ],
  })
  expect(windowAt(both, at('2026-12-24T17:00:00'))).toMatchObject({ halves: 6 })
  expect(windowAt(both, at('2026-12-24T20:00:00'))).toEqual({
    halves: 3,
    until: at('2026-12-27T00:00:00'),
    festival: 'christmas',
  })
})

test('points are rounded down, so that many small awards bring no more than one', () => {
  expect(pointsTimes(7, 3)).toBe(10)
  expect(pointsTimes(1, 3)).toBe(1)
  expect(pointsTimes(120, 4)).toBe(240)
  expect(pointsTimes(120, null)).toBe(120)
  expect(timesText({ basePoints: 1200, halves: 3 })).toBe('1,200 × 1.5')
})
