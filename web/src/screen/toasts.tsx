import { m } from '@dobara/words/messages.js'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { createStore } from '../state/store.ts'

interface Toast {
  text: string
  action?: { label: string; onPress: () => void }
  isSpokenOnly?: boolean
}

const shownForMs = 3000
const loadPlacing = () => import('./toast-place.ts')
const current = createStore<(Toast & { screen: string }) | null>(null)

/** Replaces the previous toast. A toast with an action stays until the action is used. */
export const toast = (next: Toast | null) =>
  current.write(next && { ...next, screen: location.pathname })

export function useToastOf(screen: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at every new screen
  useLayoutEffect(() => {
    const shown = current.read()
    if (shown && !shown.action && shown.screen !== location.pathname) toast(null)
  }, [screen])
}

export const announce = (text: string) => toast({ text, isSpokenOnly: true })

/** Lets presses through. Screen readers need a status element that is always present. */
export function Toasts() {
  const shown = current.use()
  const edge = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!shown || shown.action) return
    const timer = setTimeout(() => toast(null), shownForMs)
    return () => clearTimeout(timer)
  }, [shown])
  useLayoutEffect(() => {
    const { current: at } = edge
    if (!at || !shown || shown.action || shown.isSpokenOnly) return
    at.style.opacity = '0'
    const keeping = loadPlacing()
      .then(({ keepClear }) => keepClear(at))
      .catch(console.warn)
      .finally(() => {
        at.style.opacity = ''
      })
    return () => void keeping.then((end) => end?.())
  }, [shown])
  return (
    <div ref={edge} role="status" aria-label={m.messages_label()} className={placeOf(shown)}>
      {shown && (
        <div className="flex max-w-150 animate-rise items-center gap-3 rounded-card bg-toast px-5 py-3 text-on-toast">
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
    : `${inner} fixed right-0 bottom-0 left-[calc(2*var(--axis,0px))] z-40 px-4 pb-[calc(env(safe-area-inset-bottom)+12px)]`
}
