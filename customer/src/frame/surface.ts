import { createStore } from '@dobara/web/state/store.ts'
import { useLayoutEffect } from 'react'

const isLeaf = createStore(false)

/** True while an approved reward is shown */
export const useIsLeaf = isLeaf.use

/** While mounted, the screen is green and the tabs are hidden. */
export function useLeafSurface(): void {
  useLayoutEffect(() => {
    isLeaf.write(true)
    return () => isLeaf.write(false)
  }, [])
}
