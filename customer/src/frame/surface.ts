import { createStore } from '@dobara/web/store.ts'
import { useLayoutEffect } from 'react'

const isLeaf = createStore(false)

/** Whether the whole screen is the green of a reward that is to be handed over. */
export const useIsLeaf = isLeaf.use

/** Turns the whole screen green, without the tabs, as long as the component is shown. */
export function useLeafSurface(): void {
  useLayoutEffect(() => {
    isLeaf.write(true)
    return () => isLeaf.write(false)
  }, [])
}
