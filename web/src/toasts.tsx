import { m } from '@dobara/words/messages.js'
import { useEffect } from 'react'
import { createStore } from './store.ts'

interface Toast {
  text: string
  action?: { label: string; onPress: () => void }
}

const shownForMs = 6000
const current = createStore<Toast | null>(null)

/** A passing message; a newer one takes its place. One with an action stays until it is used. */
export const toast = current.write

/**
 * At the top, away from the thumb and the keys; what lies beneath can be pressed all the same. The
 * place is always there, so that screen readers hear it fill.
 */
export function Toasts() {
  const shown = current.use()
  useEffect(() => {
    if (!shown || shown.action) return
    const timer = setTimeout(() => toast(null), shownForMs)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <div
      role="status"
      aria-label={m.messages_label()}
      className="pointer-events-none fixed inset-x-0 top-0 z-40 grid justify-items-center p-4"
    >
      {shown && (
        <div className="flex max-w-120 animate-rise items-center gap-3 rounded-card bg-ink px-5 py-3 text-paper">
          <p className="seated font-medium">{shown.text}</p>
          {shown.action && (
            <button
              type="button"
              onClick={shown.action.onPress}
              className="pointer-events-auto ml-auto min-h-11 shrink-0 rounded-full px-3 seated font-semibold underline"
            >
              {shown.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
