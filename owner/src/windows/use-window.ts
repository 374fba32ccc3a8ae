import { useEffect, useState } from 'react'
import type { ShownWindow } from './shown-window.ts'

/** The window of this moment by this phone's clock. The server decides. */
export function useWindow(windows: unknown): ShownWindow | null {
  const [shown, setShown] = useState<ShownWindow | null>(null)
  useEffect(() => {
    if (!windows) return setShown(null)
    let stop: (() => void) | null = null
    let isOver = false
    import('./window-now.ts').then(({ followWindow }) => {
      if (!isOver) stop = followWindow(windows, setShown)
    }, console.error)
    return () => {
      isOver = true
      stop?.()
    }
  }, [windows])
  return shown
}
