import type { Answer } from '@dobara/contract/endpoint'
import type { restaurantSession } from '@dobara/contract/session'
import { useSyncExternalStore } from 'react'

export type Session = Answer<typeof restaurantSession.me>

/** Null: nobody is signed in. Undefined: not known yet. */
let current: Session | null | undefined
const listeners = new Set<() => void>()

export function knowSession(session: Session | null | undefined): void {
  current = session
  for (const listener of listeners) listener()
}

export const useSession = () => useSyncExternalStore(subscribe, () => current)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
