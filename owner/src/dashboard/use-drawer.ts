import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Opens a native dialog: Escape closes it, and the rest of the page cannot be reached meanwhile. */
export function useDrawer() {
  const ref = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const close = () => ref.current?.close()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it, also to the same path
  useEffect(close, [key])

  return { ref, open: () => ref.current?.showModal(), close }
}
