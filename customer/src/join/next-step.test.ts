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

test('the program is shown before anything is asked, whoever looks', () => {
  for (const session of [undefined, null, guest]) expect(nextStep(false, session)).toBe('look')
})

test('each is asked for what is still missing, and no more', () => {
  expect(nextStep(true, undefined)).toBe('wait')
  expect(nextStep(true, null)).toBe('sign-in')
  expect(nextStep(true, { ...guest, profileSet: false })).toBe('names')
  expect(nextStep(true, guest)).toBe('enter')
})

test('an owner who is signed in on this phone is asked first', () => {
  expect(nextStep(true, { ...guest, role: 'restaurant' })).toBe('as-guest')
})
