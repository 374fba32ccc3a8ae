import type { Session } from '@dobara/web/session/current-session.ts'
import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

const guest: Session = {
  uid: 'u1',
  role: 'customer',
  profileSet: true,
  phoneNumber: '+919812345678',
  email: null,
  isProved: true,
  hasRestaurant: false,
}

test('everybody sees the restaurant before any question', () => {
  for (const session of [undefined, null, guest]) expect(nextStep(false, session)).toBe('look')
})

test('a person is asked only for the missing steps', () => {
  expect(nextStep(true, undefined)).toBe('wait')
  expect(nextStep(true, null)).toBe('sign-in')
  expect(nextStep(true, { ...guest, profileSet: false })).toBe('names')
  expect(nextStep(true, guest)).toBe('join')
})

test('a signed-in owner first chooses how to go on as a guest', () => {
  expect(nextStep(true, { ...guest, role: 'restaurant' })).toBe('as-guest')
})
