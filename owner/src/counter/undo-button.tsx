import { useCountdown } from '@dobara/web/use-countdown.ts'
import { m } from '@dobara/words/messages.js'

type Props = { until: string; isWaiting: boolean; onUndo: () => void }

/** Shown for as long as the server takes points back. */
export function UndoButton({ until, isWaiting, onUndo }: Props) {
  const seconds = useCountdown(Date.parse(until))
  if (seconds === 0) return null
  return (
    <button
      type="button"
      aria-disabled={isWaiting}
      onClick={isWaiting ? undefined : onUndo}
      className="min-h-11 w-17 shrink-0 rounded-field seated text-right leading-tight font-semibold text-act underline"
    >
      {isWaiting ? m.undoing() : m.undo_within({ seconds })}
    </button>
  )
}
