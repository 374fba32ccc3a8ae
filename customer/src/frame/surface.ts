import { createStore } from '@dobara/web/state/store.ts'
import { useLayoutEffect } from 'react'

const isLeaf = createStore(false)

/** Whether the screen is green because it shows an approved reward. */
export const useIsLeaf = isLeaf.use

/** Makes the whole screen green and hides the tabs while the component is mounted. */
export function useLeafSurface(): void {
  useLayoutEffect(() => {
    isLeaf.write(true)
    return () => isLeaf.write(false)
  }, [])
}
