import { useEffect, useRef } from 'react'

/** On a short screen every new step is scrolled to, so that its keys and its button are in reach. */
export function useInView(step: string) {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is what moves the screen
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [step])
  return ref
}
