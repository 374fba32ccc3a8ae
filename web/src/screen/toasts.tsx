import { m } from '@dobara/words/messages.js'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { createStore } from '../state/store.ts'

interface Toast {
  text: string
  action?: { label: string; onPress: () => void }
  /** True for what the screen itself shows, so that only screen readers need the words. */
  isSpokenOnly?: boolean
}

const shownForMs = 6000
const current = createStore<Toast | null>(null)

/** Shows a toast, which replaces the previous one. A toast with an action stays until the action is used. */
export const toast = current.write

/** Tells screen readers alone. */
export const announce = (text: string) => toast({ text, isSpokenOnly: true })

/**
 * Shows a toast at the bottom, above the bar of a phone. It lets presses through, and the screen can be scrolled until
 * nothing is under it. A toast with an action has its own space above the screen, because it stays. The status element
 * is always present, because screen readers announce only changes of an existing one.
 */
export function Toasts() {
  const shown = current.use()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!shown || shown.action) return
    const timer = setTimeout(() => toast(null), shownForMs)
    return () => clearTimeout(timer)
  }, [shown])
  useLayoutEffect(() => {
    if (!box.current || !shown || shown.action || shown.isSpokenOnly) return
    const { style } = document.documentElement
    style.setProperty('--toast', `${box.current.offsetHeight}px`)
    return () => {
      style.removeProperty('--toast')
    }
  }, [shown])
  return (
    <div role="status" aria-label={m.messages_label()} className={placeOf(shown)}>
      {shown && (
        <div
          ref={box}
          className="flex max-w-150 animate-rise items-center gap-3 rounded-card bg-toast px-5 py-3 text-on-toast"
        >
          <p className="min-w-0 seated font-medium wrap-anywhere">{shown.text}</p>
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

function placeOf(shown: Toast | null) {
  if (shown?.isSpokenOnly) return 'sr-only'
  const inner = 'pointer-events-none grid justify-items-center'
  return shown?.action
    ? `${inner} order-first p-4`
    : `${inner} fixed right-0 bottom-[calc(var(--tabs,env(safe-area-inset-bottom))+var(--foot,0px)+12px)] left-[calc(2*var(--axis,0px))] z-40 px-4 md:bottom-[calc(var(--tabs,0px)+var(--foot,0px)+24px)]`
}
