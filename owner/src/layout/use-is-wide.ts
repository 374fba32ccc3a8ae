import { useSyncExternalStore } from 'react'

const wide = '(width >= 1024px)'

/** Whether there is space for two columns, as in the styles' `lg`. */
export const useIsWide = () => useSyncExternalStore(subscribe, isWide)

const isWide = () => matchMedia(wide).matches

function subscribe(onChange: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
