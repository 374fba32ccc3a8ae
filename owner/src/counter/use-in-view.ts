import { useEffect, useRef } from 'react'

/** Scrolls to the step whenever it grows, so that its keys and button stay in reach on a short screen. */
export function useInView() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const sizes = new ResizeObserver(() => element.scrollIntoView({ block: 'nearest' }))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  return ref
}
