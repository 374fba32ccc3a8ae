import { useSyncExternalStore } from 'react'

/** Returns what the browser believes: false is certain, true may still mean that nobody answers. */
export const useIsOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
