import { type HoldingWindow, pointsTimes, timesSign } from '@dobara/contract/rules/points-windows'
import { windowAt } from '@dobara/contract/windows/window-at'
import { figure } from '@dobara/web/text/formats.ts'
import { asWindows } from '@dobara/web/windows/stored-windows.ts'
import { holdingText } from '@dobara/web/windows/window-text.ts'
import type { ShownWindow } from './shown-window.ts'

const lookEveryMs = 1000

/** Tells the window now and at each change. */
export function followWindow(
  stored: unknown,
  tell: (window: ShownWindow | null) => void,
): () => void {
  const windows = asWindows(stored)
  let told: string | undefined
  const look = () => {
    const now = new Date()
    const holding = windowAt(windows, now)
    const text = holding ? holdingText(holding, now) : ''
    if (text === told) return
    told = text
    tell(holding && shown(holding, text))
  }
  look()
  const timer = setInterval(look, lookEveryMs)
  return () => clearInterval(timer)
}

/** The window of a delivery order, by the time of its request */
export function windowOfOrder(stored: unknown, requestedAt: string): ShownWindow | null {
  const windows = asWindows(stored)
  const holding = windows?.forOrders ? windowAt(windows, new Date(requestedAt)) : null
  return holding && shown(holding, timesSign(holding.halves))
}

const shown = ({ halves }: HoldingWindow, text: string): ShownWindow => ({
  text,
  times: (points) => pointsTimes(points, halves),
  textFor: (points) => (points > 0 ? `${text} · ${figure(pointsTimes(points, halves))}` : text),
})
