import { useSyncExternalStore } from 'react'

/** Returns what the browser believes: false is certain, true may still mean that nobody answers. */
export const useIsOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    // A page that the server has drawn came over the network.
    () => true,
  )

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
