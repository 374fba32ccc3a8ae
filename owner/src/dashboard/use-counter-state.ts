import { useLocation } from 'react-router'
import { counterPhonePath } from '../session/where-to.ts'
import { counterPath } from './places.ts'

export function useCounterState(): 'waiting' | 'with-guest' | null {
  const { pathname, state } = useLocation()
  const path = pathname.replace(/\/$/, '')
  if (path !== counterPath && path !== counterPhonePath) return null
  return state?.step > 0 ? 'with-guest' : 'waiting'
}
