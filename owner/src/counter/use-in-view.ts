import { useEffect, useRef } from 'react'

/** On a short screen the step is scrolled to whenever it grows, so that its keys and its button stay in reach. */
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
