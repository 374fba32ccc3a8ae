import { Refusal } from '@dobara/contract/client/client'
import { type FailureCode, failures } from '@dobara/contract/failures/failures'
import { expect, test } from 'vitest'
import { nextStepAfter } from './next-step.ts'

const refusal = (code: FailureCode, headers: Record<string, string> = {}) =>
  new Refusal(new Response(null, { status: failures[code].status, headers }), { code })

test('an unanswered item is sent again', () => {
  const unanswered = [
    new TypeError('Failed to fetch'),
    new DOMException('too long', 'TimeoutError'),
    new Error('Failed to fetch CSRF Token'),
    new Refusal(new Response(null, { status: 502 }), {}),
    refusal('fault'),
  ]
  for (const failure of unanswered)
    expect(nextStepAfter(failure)).toEqual({ is: 'again', afterMs: null })
})

test.each(['busy', 'slow_down'] as const)('%s gives the pause before the retry', (code) => {
  const failure = refusal(code, { 'retry-after': '7' })
  expect(nextStepAfter(failure)).toEqual({ is: 'again', afterMs: 7000 })
})

test.each([
  'wrong_pin',
  'pin_locked',
  'signed_out',
  'wrong_role',
  'customers_only',
  'profile_incomplete',
  'csrf_refused',
  'plan_ended',
] as const)('%s stops the sending, because it would refuse every item', (code) => {
  const failure = refusal(code, { 'retry-after': '300' })
  expect(nextStepAfter(failure)).toEqual({ is: 'stop', refusal: failure })
})

test.each(['customer_not_found', 'balance_too_high', 'key_reused', 'order_already_sent'] as const)(
  '%s refuses only this item and is stored as a code',
  (code) => {
    expect(nextStepAfter(refusal(code))).toEqual({ is: 'refused', code })
  },
)

test('details are stored with the code, and the sentence is not', () => {
  const details = { fields: { points: { code: 'points_wrong' as const } } }
  const failure = new Refusal(new Response(null, { status: 400 }), {
    error: 'Enter 1 to 1,00,000.',
    code: 'invalid',
    details,
  })
  expect(nextStepAfter(failure)).toEqual({ is: 'refused', code: 'invalid', details })
})
