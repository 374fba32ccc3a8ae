import { type MouseEvent, useLayoutEffect, useRef } from 'react'

const messageId = 'pressed-early'

/**
 * Handles presses on a server-rendered button. A press before the script has loaded makes the browser open a popover
 * message. The script finds the message open and performs the press. Unlike a parameter in the address, only the
 * person at the phone can open the message.
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

/** Checks for support first, because `matches` throws in browsers without popovers. */
const isOpen = (message: Element | null): boolean =>
  CSS.supports('selector(:popover-open)') && (message?.matches(':popover-open') ?? false)
