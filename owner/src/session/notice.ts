import { useSyncExternalStore } from 'react'

/** A guest's way to a restaurant account of their own, beside the refusal. */
export interface WayOut {
  method: 'phone' | 'email'
  /** Null: asked for from the provider when it is wanted. */
  idToken: string | null
}

export interface Notice {
  text: string
  wayOut: WayOut | null
}

let current: Notice | null = null
const listeners = new Set<() => void>()

/** Shown on the sign-in page until dismissed or replaced, across the navigation that leads there. */
export function raiseNotice(notice: Notice | null): void {
  current = notice
  for (const listener of listeners) listener()
}

export const useNotice = () => useSyncExternalStore(subscribe, () => current)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
