import { expect, test } from 'vitest'
import { cause } from './cause.ts'

test.each([
  ['sign_up_bonus', 'Sign-up bonus', 'Sign-up bonus'],
  ['in_store', 'In-store visit', 'Visit'],
  ['online', 'Swiggy order 12 order 7', 'Online order: Swiggy 12 order 7'],
  ['online', 'for an order 7', 'Online order: for an order 7'],
  ['reward_claim', 'Free order pizza', 'Asked for: Free order pizza'],
  ['claim_declined', 'Free pizza', 'Points back: Free pizza'],
  ['reversal', 'Reversed: visit', 'Taken back by the restaurant'],
] as const)('an entry of the kind %s for %j is "%s"', (kind, stored, said) => {
  expect(cause({ kind, cause: stored })).toBe(said)
})
