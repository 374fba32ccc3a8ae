import { Refusal } from '@dobara/contract/client'
import { type FailureCode, failures, sentenceFor } from '@dobara/contract/failures'
import { expect, test } from 'vitest'
import { nextStepAfter } from './next-step.ts'

const refusal = (code: FailureCode, headers: Record<string, string> = {}) =>
  new Refusal(new Response(null, { status: failures[code].status, headers }), {
    error: sentenceFor(code),
    code,
    cautions: code === 'are_you_sure' ? ['many_today'] : [],
  })

test('what nobody answered is sent again', () => {
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

test.each(['busy', 'slow_down'] as const)('%s says when to send again', (code) => {
  const failure = refusal(code, { 'retry-after': '7' })
  expect(nextStepAfter(failure)).toEqual({ is: 'again', afterMs: 7000 })
})

test.each(['wrong_pin', 'pin_locked', 'signed_out', 'wrong_role'] as const)(
  '%s stops the sending, so that it is not said to every award',
  (code) => {
    const failure = refusal(code, { 'retry-after': '300' })
    expect(nextStepAfter(failure)).toEqual({ is: 'stop', sentence: sentenceFor(code) })
  },
)

test.each(['customer_not_found', 'balance_too_high', 'key_reused', 'invalid'] as const)(
  '%s is the end of this award alone',
  (code) => {
    expect(nextStepAfter(refusal(code))).toEqual({ is: 'refused', sentence: sentenceFor(code) })
  },
)

test('a second look waits for the owner with its reasons', () => {
  expect(nextStepAfter(refusal('are_you_sure'))).toEqual({
    is: 'unsure',
    cautions: ['many_today'],
  })
})
