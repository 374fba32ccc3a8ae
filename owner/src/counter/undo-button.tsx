import { Button } from '@dobara/ui/button'
import { m } from '../paraglide/messages.js'
import { useCountdown } from '../use-countdown.ts'

type Props = { until: string; isWaiting: boolean; onUndo: () => void }

/** There as long as the server takes points back. */
export function UndoButton({ until, isWaiting, onUndo }: Props) {
  const seconds = useCountdown(Date.parse(until))
  if (seconds === 0) return null
  return (
    <Button look="quiet" waiting={isWaiting && m.undoing()} onClick={onUndo}>
      {m.undo_within({ seconds })}
    </Button>
  )
}
