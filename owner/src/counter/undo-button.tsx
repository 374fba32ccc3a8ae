import { useCountdown } from '@dobara/web/time/use-countdown.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect, useEffectEvent } from 'react'

type Props = {
  until: string
  isWaiting: boolean
  label?: string
  onUndo: () => void
  onGone?: () => void
}

export function UndoButton({ until, isWaiting, label, onUndo, onGone }: Props) {
  const seconds = useCountdown(Date.parse(until))
  const isOver = seconds === 0
  const goneEvent = useEffectEvent(() => onGone?.())
  useEffect(() => {
    if (isOver) goneEvent()
  }, [isOver])
  if (isOver) return null
  const text = isWaiting ? m.undoing() : m.undo_within({ seconds })
  return (
    <button
      type="button"
      aria-label={label && `${label} ${text}`}
      aria-disabled={isWaiting}
      onClick={isWaiting ? undefined : onUndo}
      className="min-h-12 min-w-17 shrink-0 rounded-field text-right leading-tight font-semibold whitespace-nowrap text-act underline"
    >
      {text}
    </button>
  )
}
