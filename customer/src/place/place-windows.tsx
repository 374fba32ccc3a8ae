import { type PointsWindows, timesSign } from '@dobara/contract/rules/points-windows'
import { isOver, windowAt } from '@dobara/contract/windows/window-at'
import { useNow } from '@dobara/web/time/use-now.ts'
import { asWindows } from '@dobara/web/windows/stored-windows.ts'
import {
  datedText,
  festivalText,
  holdingText,
  weeklyText,
} from '@dobara/web/windows/window-text.ts'
import { m } from '@dobara/words/messages.js'

/** `stored` may come from another version. */
export function PlaceWindows({ stored }: { stored: unknown }) {
  const windows = asWindows(stored)
  return windows && <Shown windows={windows} />
}

function Shown({ windows }: { windows: PointsWindows }) {
  const now = new Date(useNow())
  const holding = windowAt(windows, now)
  const dated = windows.dated.filter((window) => !isOver(window, now))
  const lines = [
    ...windows.weekly.map((window) => ({ ...window, when: weeklyText(window) })),
    ...dated.map((window) => ({
      ...window,
      when: [festivalText(window.festival), datedText(window)].filter(Boolean).join(', '),
    })),
  ]
  if (lines.length === 0) return null
  return (
    <div className="grid gap-0.5 text-balance">
      {holding && (
        <p role="status" className="font-semibold text-points">
          {m.happy_now({ window: holdingText(holding, now) })}
        </p>
      )}
      {lines.map(({ halves, when }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two windows may be the same
        <p key={place}>{m.happy_then({ times: timesSign(halves), when })}</p>
      ))}
      {windows.forOrders && <p>{m.happy_orders()}</p>}
    </div>
  )
}
