import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasBillRule, pointsForBill } from './bill-rule.ts'

test.each([
  ['a point for each full ₹10', { rupeesPerPoint: 10 }, 469, 46],
  ['a point for each rupee', { rupeesPerPoint: 1 }, 460, 460],
  ['a bill below one point', { rupeesPerPoint: 10 }, 9, 0],
  ['the smallest bill that counts', { rupeesPerPoint: 10, smallestBill: 200 }, 200, 20],
  ['a rupee less', { rupeesPerPoint: 10, smallestBill: 200 }, 199, 0],
  ['the most a visit', { rupeesPerPoint: 10, mostPoints: 100 }, 5_000, 100],
  ['the most an award may have', { rupeesPerPoint: 1 }, 1_000_000, 100_000],
  ['no rule', { rupeesPerPoint: 0, smallestBill: 1 }, 5_000, 0],
  ['a program of an older app', {}, 5_000, 0],
])('%s', (_, rule, bill, points) => {
  expect(pointsForBill(rule, bill)).toBe(points)
})

test('there is a rule once a point has a price', () => {
  expect([
    hasBillRule({}),
    hasBillRule({ rupeesPerPoint: 0 }),
    hasBillRule({ rupeesPerPoint: 1 }),
  ]).toEqual([false, false, true])
})

test('a larger bill never gets fewer points, and no bill more than its rupees', () => {
  const rupees = fc.integer({ min: 1, max: 1_000_000 })
  const rule = fc.record({
    rupeesPerPoint: fc.integer({ min: 1, max: 10_000 }),
    smallestBill: fc.integer({ min: 0, max: 1_000_000 }),
    mostPoints: fc.integer({ min: 0, max: 100_000 }),
  })
  fc.assert(
    fc.property(rule, rupees, rupees, (of, one, other) => {
      const [small, large] = one < other ? [one, other] : [other, one]
      expect(pointsForBill(of, small)).toBeLessThanOrEqual(pointsForBill(of, large))
      expect(pointsForBill(of, large) * of.rupeesPerPoint).toBeLessThanOrEqual(large)
    }),
  )
})
