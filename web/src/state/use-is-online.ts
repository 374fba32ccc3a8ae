import { useSyncExternalStore } from 'react'

/** True may still mean that the server cannot be reached. */
export const useIsOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    // A server-rendered page came over the network.
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
