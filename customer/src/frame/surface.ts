import { createStore } from '@dobara/web/state/store.ts'
import { useLayoutEffect } from 'react'

const isLeaf = createStore(false)

/** For an approved reward */
export const useIsLeaf = isLeaf.use

/** Makes the screen green and hides the tabs while mounted. */
export function useLeafSurface(): void {
  useLayoutEffect(() => {
    isLeaf.write(true)
    return () => isLeaf.write(false)
  }, [])
}
