import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A native dialog: Escape closes it, the rest of the page is out of reach meanwhile. */
export function useDrawer() {
  const ref = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const close = () => ref.current?.close()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it, also to the same path
  useEffect(close, [key])

  return { ref, open: () => ref.current?.showModal(), close }
}
