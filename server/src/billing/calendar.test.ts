import { formatDay } from '@dobara/contract/text/dates'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addMonths,
  endOfCycle,
  financialYear,
  monthBounds,
  sixInTheMorning,
  trialEnd,
} from './calendar.ts'

const day = (moment: Date) => formatDay(moment, 'en')

const at = (text: string) => new Date(`${text}+05:30`)
const moments = fc.date({
  min: at('2024-01-01T00:00'),
  max: at('2060-01-01T00:00'),
  noInvalidDate: true,
})

describe('the end of a plan', () => {
  test.each([
    ['2026-11-20T05:59', '2026-11-20T06:00'],
    ['2026-11-20T06:00', '2026-11-20T06:00'],
    ['2026-11-20T06:01', '2026-11-21T06:00'],
    ['2026-11-20T21:00', '2026-11-21T06:00'],
    ['2026-12-31T23:59', '2027-01-01T06:00'],
  ])('at %s is moved to %s', (given, expected) => {
    expect(sixInTheMorning(at(given))).toEqual(at(expected))
  })

  test('is never moved back, and by less than a day', () =>
    fc.assert(
      fc.property(moments, (moment) => {
        const wait = sixInTheMorning(moment).getTime() - moment.getTime()
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(wait).toBeLessThan(86_400_000)
      }),
    ))
})

describe('adding months', () => {
  test.each([
    ['2026-01-31T06:00', 1, '2026-02-28T06:00'],
    ['2028-01-31T06:00', 1, '2028-02-29T06:00'],
    ['2026-03-31T00:10', 1, '2026-04-30T00:10'],
    ['2026-11-30T23:50', 3, '2027-02-28T23:50'],
    ['2026-12-15T06:00', 1, '2027-01-15T06:00'],
    ['2028-02-29T06:00', 12, '2029-02-28T06:00'],
    ['2028-02-29T06:00', 48, '2032-02-29T06:00'],
    ['2026-03-01T02:00', 1, '2026-04-01T02:00'],
  ])('%s plus %i', (given, months, expected) => {
    expect(addMonths(at(given), months)).toEqual(at(expected))
  })

  test('cycles that start on the 31st return to the 31st', () => {
    const ends = [0, 1, 2, 3].map((cycle) => endOfCycle(at('2027-01-31T06:00'), 'monthly', cycle))
    expect(ends.map(day)).toEqual(['28 Feb 2027', '31 Mar 2027', '30 Apr 2027', '31 May 2027'])
  })

  test('a year from 29 February ends on the 28th, and after four years on the 29th again', () => {
    const ends = [0, 3].map((cycle) => endOfCycle(at('2028-02-29T06:00'), 'annual', cycle))
    expect(ends.map(day)).toEqual(['28 Feb 2029', '29 Feb 2032'])
  })

  test('a trial lasts a month, until six in the morning', () => {
    expect(trialEnd(at('2027-01-31T14:20'))).toEqual(at('2027-03-01T06:00'))
  })
})

describe('a financial year', () => {
  test.each([
    ['2026-03-31T23:59', '2526'],
    ['2026-04-01T00:00', '2627'],
    ['2027-01-01T00:00', '2627'],
    ['2099-12-31T12:00', '9900'],
  ])('%s is in %s', (given, expected) => {
    expect(financialYear(at(given))).toBe(expected)
  })

  test('has months that begin at midnight in India', () => {
    expect(monthBounds('2026-04')).toEqual({
      from: at('2026-04-01T00:00'),
      to: at('2026-05-01T00:00'),
    })
  })
})
