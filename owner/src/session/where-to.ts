import type { Session } from '@dobara/web/session/current-session.ts'

export type Place = 'sign-in' | 'profile' | 'dashboard'

export const counterPhonePath = '/counter'

export function whereTo(place: Place, session: Session | null): string | null {
  if (session?.deviceId) return counterPhonePath
  if (place === 'sign-in') return isRestaurant(session) ? homeOf(session) : null
  if (!isRestaurant(session)) return '/auth'
  return place === 'dashboard' && !session.profileSet ? '/profile' : null
}

export const isUnauthorized = (place: Place, session: Session | null): session is Session =>
  place !== 'sign-in' && session !== null && !isRestaurant(session)

export const homeOf = (login: { isNewUser?: boolean; profileSet: boolean }): string =>
  login.isNewUser || !login.profileSet ? '/profile' : '/dashboard'

const isRestaurant = (session: Session | null): session is Session => session?.role === 'restaurant'
