import { type PointsWindows, pointsTimes, windowAt } from '@dobara/contract/rules/points-windows'
import { holdingText } from '@dobara/web/windows/window-text.ts'
import type { ShownWindow } from './use-window.ts'

const lookEveryMs = 1000

/** Tells the window now and at each change. */
export function followWindow(
  windows: PointsWindows,
  tell: (window: ShownWindow | null) => void,
): () => void {
  let told: string | undefined
  const look = () => {
    const now = new Date()
    const holding = windowAt(windows, now)
    const text = holding ? holdingText(holding, now) : ''
    if (text === told) return
    told = text
    tell(holding && { text, times: (points) => pointsTimes(points, holding.halves) })
  }
  look()
  const timer = setInterval(look, lookEveryMs)
  return () => clearInterval(timer)
}
