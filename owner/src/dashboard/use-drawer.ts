import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

export function useDrawer(isWide: boolean) {
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  const close = () => setOpen(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every navigation, even to the same path, and when the window gets wide
  useEffect(close, [key, isWide])

  return { isOpen, open: () => setOpen(true), close }
}
