import { m } from '@dobara/words/messages.js'
import { useEffect } from 'react'
import { createStore } from '../state/store.ts'

interface Toast {
  text: string
  action?: { label: string; onPress: () => void }
}

const shownForMs = 6000
const current = createStore<Toast | null>(null)

/** Shows a toast, which replaces the previous one. A toast with an action stays until the action is used. */
export const toast = current.write

/**
 * Shows a toast at the bottom, where it covers neither the heading nor new messages and lets presses through. A toast
 * with an action has its own space above the screen, because it stays. The status element is always present, because
 * screen readers announce only changes of an existing one.
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
      className={`pointer-events-none grid justify-items-center p-4 empty:p-0 ${shown?.action ? 'order-first' : 'fixed right-0 bottom-(--tabs,0px) left-[calc(2*var(--axis,0px))] z-40'}`}
    >
      {shown && (
        <div className="flex max-w-120 animate-rise items-center gap-3 rounded-card bg-toast px-5 py-3 text-on-toast">
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
