import { type MouseEvent, useLayoutEffect, useRef } from 'react'

const noticeId = 'pressed-early'

/**
 * Takes the presses of a button that the server has drawn. One that comes before the script opens the
 * notice, which a browser does by itself; the script finds it open and acts on it. Unlike anything in the
 * address, nobody but the person at the phone can open it.
 */
export function useEarlyPress(onPress: () => void) {
  const notice = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed before is asked once
  useLayoutEffect(() => {
    if (isOpen(notice.current)) onPress()
  }, [])
  const press = (event: MouseEvent) => {
    event.preventDefault()
    onPress()
  }
  return {
    button: { onClick: press, popoverTarget: noticeId, popoverTargetAction: 'show' },
    notice: { ref: notice, id: noticeId, popover: 'manual', role: 'status' },
  } as const
}

/** A browser that does not know popovers throws at the selector. */
const isOpen = (notice: Element | null): boolean =>
  CSS.supports('selector(:popover-open)') && (notice?.matches(':popover-open') ?? false)
