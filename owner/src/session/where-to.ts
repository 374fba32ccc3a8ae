import type { Session } from '@dobara/web/session/current-session.ts'

export type Place = 'sign-in' | 'profile' | 'dashboard'

/** Returns the path that a person who opens a place is sent to; null when they may stay. */
export function whereTo(place: Place, session: Session | null): string | null {
  if (place === 'sign-in') return isRestaurant(session) ? homeOf(session) : null
  if (!isRestaurant(session)) return '/auth'
  return place === 'dashboard' && !session.profileSet ? '/profile' : null
}

/** Whether a person is signed in, but not as a restaurant: they are treated as signed out, and told so. */
export const isUnauthorized = (place: Place, session: Session | null): session is Session =>
  place !== 'sign-in' && session !== null && !isRestaurant(session)

export const homeOf = (login: { isNewUser?: boolean; profileSet: boolean }): string =>
  login.isNewUser || !login.profileSet ? '/profile' : '/dashboard'

const isRestaurant = (session: Session | null): session is Session => session?.role === 'restaurant'
