import { expect, test } from 'vitest'
import { barsOf } from './bars.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    day: new Date(Date.UTC(2026, 10, 25 - count + place)).toISOString().slice(0, 10),
    visits: 1,
    newGuests: 0,
    points: 10,
  }))

test('up to a month each day is a bar', () => {
  expect(barsOf(days(28))).toHaveLength(28)
  expect(barsOf(days(28))[0]).toEqual({
    from: '2026-10-28',
    until: '2026-10-28',
    visits: 1,
    newGuests: 0,
    points: 10,
    isPart: false,
  })
})

test('90 days are weeks until the last day, of which the first is not whole', () => {
  const bars = barsOf(days(90))
  expect(bars.map(({ visits }) => visits)).toEqual([6, ...Array(12).fill(7)])
  expect(bars.map(({ isPart }) => isPart)).toEqual([true, ...Array(12).fill(false)])
  expect(bars.at(-1)).toMatchObject({ from: '2026-11-18', until: '2026-11-24', points: 70 })
})

test('a year is calendar months, of which the first and the last are not whole', () => {
  const bars = barsOf(days(365))
  expect(bars).toHaveLength(13)
  expect(bars[0]).toMatchObject({ from: '2025-11-25', until: '2025-11-30', isPart: true })
  expect(bars[1]).toMatchObject({ from: '2025-12-01', visits: 31, isPart: false })
  expect(bars.at(-1)).toMatchObject({ from: '2026-11-01', until: '2026-11-24', isPart: true })
})
