import { type MouseEvent, useLayoutEffect, useRef } from 'react'

const messageId = 'pressed-early'

/**
 * Before the script has loaded, a press opens a popover; the script then performs the press. Only a
 * person can open a popover, but any link can contain a parameter.
 */
export function useEarlyPress(onPress: () => void) {
  const message = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks once, after hydration
  useLayoutEffect(() => {
    if (isOpen(message.current)) onPress()
  }, [])
  const press = (event: MouseEvent) => {
    event.preventDefault()
    onPress()
  }
  return {
    button: { onClick: press, popoverTarget: messageId, popoverTargetAction: 'show' },
    message: { ref: message, id: messageId, popover: 'manual', role: 'status' },
  } as const
}

/** `matches` throws in browsers without popovers. */
const isOpen = (message: Element | null): boolean =>
  CSS.supports('selector(:popover-open)') && (message?.matches(':popover-open') ?? false)
