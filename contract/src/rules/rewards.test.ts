import { expect, test } from 'vitest'
import { limits } from './limits.ts'
import { mostSteps } from './rewards.ts'

const off = { points: 400, rupees: 50, inSteps: true }

test('as many steps as the balance holds, and one for a reward without steps', () => {
  expect([0, 399, 400, 799, 800, 2_000].map((balance) => mostSteps(off, balance))).toEqual([
    1, 1, 1, 1, 2, 5,
  ])
  expect(mostSteps({ ...off, inSteps: false }, 2_000)).toBe(1)
})

test('the rupees of all steps stay within the limit', () => {
  const { most } = limits.rupees_off_wrong
  for (const rupees of [1, 50, 3_333, most]) {
    const steps = mostSteps({ points: 1, rupees, inSteps: true }, 1_000_000)
    expect(steps * rupees).toBeLessThanOrEqual(most)
    expect(steps).toBeLessThanOrEqual(limits.steps_wrong.most)
  }
})
