import { useEffect, useState } from 'react'
import type { ShownWindow } from '../windows/shown-window.ts'

export function useOrderWindow(
  windows: { forOrders: boolean } | null | undefined,
  requestedAt: string,
): ShownWindow | null {
  const [shown, setShown] = useState<ShownWindow | null>(null)
  useEffect(() => {
    if (!windows?.forOrders) return setShown(null)
    let isOver = false
    import('../windows/window-now.ts').then(({ windowOfOrder }) => {
      if (!isOver) setShown(windowOfOrder(windows, requestedAt))
    }, console.error)
    return () => {
      isOver = true
    }
  }, [windows, requestedAt])
  return shown
}
