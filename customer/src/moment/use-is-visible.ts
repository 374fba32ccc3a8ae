import { useSyncExternalStore } from 'react'

/** False behind another app or a dark screen */
export const useIsVisible = () =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
