import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

export function useDrawer(isWide: boolean) {
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  const close = () => setOpen(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it, also to the same path, and so does a window that becomes wide
  useEffect(close, [key, isWide])

  return { isOpen, open: () => setOpen(true), close }
}
