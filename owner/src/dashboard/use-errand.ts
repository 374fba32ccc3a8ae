import { useLocation } from 'react-router'
import { counterPath } from './places.ts'

/** Where the owner is at the counter: waiting for a guest, or with one chosen; null on another screen. */
export function useErrand(): 'waiting' | 'with-guest' | null {
  const { pathname, state } = useLocation()
  if (pathname.replace(/\/$/, '') !== counterPath) return null
  return state?.step > 0 ? 'with-guest' : 'waiting'
}
