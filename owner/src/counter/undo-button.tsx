import { Button } from '@dobara/ui/button'
import { useCountdown } from '@dobara/web/use-countdown.ts'
import { m } from '../paraglide/messages.js'

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
