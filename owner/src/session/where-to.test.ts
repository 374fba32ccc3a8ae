import type { Session } from '@dobara/web/session/current-session.ts'
import { describe, expect, test } from 'vitest'
import { homeOf, isUnauthorized, type Place, whereTo } from './where-to.ts'

const owner: Session = {
  uid: 'u1',
  role: 'restaurant',
  profileSet: true,
  phoneNumber: '+919812345678',
  email: null,
  isProved: true,
  hasRestaurant: true,
}
const newOwner: Session = { ...owner, profileSet: false }
const counterPhone: Session = { ...owner, deviceId: 'd1' }
const guest: Session = { ...owner, role: 'customer', hasRestaurant: false }

describe('redirects for each place and person', () => {
  const cases: [Place, string, Session | null, string | null][] = [
    ['sign-in', 'nobody', null, null],
    ['sign-in', 'a guest', guest, null],
    ['sign-in', 'an owner', owner, '/dashboard'],
    ['sign-in', 'an owner without a profile', newOwner, '/profile'],
    ['profile', 'nobody', null, '/auth'],
    ['profile', 'a guest', guest, '/auth'],
    ['profile', 'an owner without a profile', newOwner, null],
    ['profile', 'an owner', owner, null],
    ['dashboard', 'nobody', null, '/auth'],
    ['dashboard', 'a guest', guest, '/auth'],
    ['dashboard', 'an owner without a profile', newOwner, '/profile'],
    ['dashboard', 'an owner', owner, null],
    ['sign-in', 'a counter phone', counterPhone, '/counter'],
    ['profile', 'a counter phone', counterPhone, '/counter'],
    ['dashboard', 'a counter phone', counterPhone, '/counter'],
  ]
  test.each(cases)('%s, %s', (place, _who, session, expected) => {
    expect(whereTo(place, session)).toBe(expected)
  })
})

test('only guests who open a page for restaurants are unauthorized', () => {
  expect(isUnauthorized('dashboard', guest)).toBe(true)
  expect(isUnauthorized('profile', guest)).toBe(true)
  expect(isUnauthorized('sign-in', guest)).toBe(false)
  expect(isUnauthorized('dashboard', null)).toBe(false)
  expect(isUnauthorized('dashboard', owner)).toBe(false)
})

test('after a login, a new or unfinished account completes its profile first', () => {
  expect(homeOf({ isNewUser: true, profileSet: false })).toBe('/profile')
  expect(homeOf({ isNewUser: true, profileSet: true })).toBe('/profile')
  expect(homeOf({ isNewUser: false, profileSet: false })).toBe('/profile')
  expect(homeOf({ isNewUser: false, profileSet: true })).toBe('/dashboard')
})
