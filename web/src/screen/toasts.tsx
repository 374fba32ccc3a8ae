import { m } from '@dobara/words/messages.js'
import { type RefObject, useEffect, useRef } from 'react'
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
 * Shows a toast at the bottom or, if a control is there, in the nearest gap between controls above. It lets presses
 * through. A toast with an action has its own space above the screen, because it stays. The status element is always
 * present, because screen readers announce only changes of an existing one.
 */
export function Toasts() {
  const shown = current.use()
  const status = useRef<HTMLDivElement>(null)
  useFreePlace(status, shown !== null && !shown.action)
  useEffect(() => {
    if (!shown || shown.action) return
    const timer = setTimeout(() => toast(null), shownForMs)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <div
      ref={status}
      role="status"
      aria-label={m.messages_label()}
      className={`pointer-events-none grid justify-items-center p-4 empty:p-0 ${shown?.action ? 'order-first' : 'fixed right-0 bottom-(--tabs,0px) left-[calc(2*var(--axis,0px))] z-40'}`}
    >
      {shown && (
        <div className="flex max-w-120 animate-rise items-center gap-3 rounded-card bg-toast px-5 py-3 text-on-toast">
          <p className="min-w-0 seated font-medium text-balance wrap-anywhere">{shown.text}</p>
          {shown.action && (
            <button
              type="button"
              onClick={shown.action.onPress}
              className="pointer-events-auto ml-auto min-h-12 shrink-0 rounded-full px-3 seated font-semibold underline"
            >
              {shown.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** The code for it is loaded with the first toast, because most screens show none. */
function useFreePlace(status: RefObject<HTMLDivElement | null>, isFloating: boolean) {
  useEffect(() => {
    const toast = status.current
    if (!toast || !isFloating) return
    let isOver = false
    let stop = () => {}
    import('./keep-off-controls.ts').then(({ keepOffControls }) => {
      if (!isOver) stop = keepOffControls(toast)
    }, console.error)
    return () => {
      isOver = true
      stop()
    }
  }, [status, isFloating])
}
