import { expect, test } from 'vitest'
import { askWhetherSure } from './cautions.ts'

test('an owner is asked for each reason in a sentence', () => {
  expect(askWhetherSure(['own_number', 'many_today', 'unusual_amount'])).toBe(
    'Are you sure? This customer ID belongs to your own number. This guest got points 3 times today. This is more than 5 times what you usually give.',
  )
})
