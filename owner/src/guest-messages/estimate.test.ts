import { expect, test } from 'vitest'
import { estimateOf, rupeesOf, spanOf } from './estimate.ts'

const judged = (low: number, mid: number, high: number) => estimateOf({ low, mid, high }).judgement

test('a difference is sure only if the whole interval lies on one side, also when it is rounded', () => {
  expect(judged(4.2, 6.6, 8.9)).toBe('helps')
  expect(judged(1, 3, 5)).toBe('helps')
  expect(judged(0.9, 3, 5)).toBe('unsure')
  expect(judged(0, 3, 6)).toBe('unsure')
  expect(judged(-0.2, 7.5, 14.1)).toBe('unsure')
  expect(judged(-9, -4, -1)).toBe('harms')
  expect(judged(-9, -4, -0.4)).toBe('unsure')
})

test('a difference whose middle is nothing is none that one can see', () => {
  expect(judged(-3, 0.4, 4)).toBe('same')
  expect(judged(-3, -0.4, 2)).toBe('same')
  expect(judged(0, 0, 0)).toBe('same')
})

test('figures are whole, the limits rounded away from each other', () => {
  expect(estimateOf({ low: 4.9, mid: 6.5, high: 8.1 })).toMatchObject({ low: 4, mid: 7, high: 9 })
  expect(estimateOf({ low: -2.1, mid: -0.4, high: 1.1 })).toMatchObject({ low: -3, high: 2 })
  const { mid } = estimateOf({ low: -2.1, mid: -0.4, high: 1.1 })
  expect(Object.is(mid, 0)).toBe(true)
  expect(Object.is(estimateOf({ low: -3, mid: -2, high: -0.5 }).high, 0)).toBe(true)
})

test('the limits are in words of their signs', () => {
  const span = (low: number, high: number) => spanOf({ low, mid: 0, high })
  expect([span(4, 9), span(0, 14), span(0, 0)]).toEqual(['more', 'more', 'more'])
  expect([span(-9, -4), span(-9, 0)]).toEqual(['fewer', 'fewer'])
  expect(span(-2, 14)).toBe('both')
})

test('rupees are told in hundreds, few of them in tens', () => {
  expect(rupeesOf({ low: -312, mid: 12_377, high: 25_901 })).toMatchObject({
    low: -400,
    mid: 12_400,
    high: 26_000,
  })
  expect(rupeesOf({ low: 12, mid: 344, high: 677 })).toMatchObject({ low: 10, mid: 340, high: 680 })
})
