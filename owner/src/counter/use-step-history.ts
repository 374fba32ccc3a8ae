import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Back goes one step back. An entry beyond `reached`, as after a reload, is left at once. */
export function useStepHistory(reached: number) {
  const entry: number = useLocation().state?.step ?? 0
  const navigate = useNavigate()
  /** The browser takes up to a tenth of a second to leave an entry. */
  const leftEntry = useRef<number | null>(null)
  /** A step opened meanwhile, which gets its entry afterwards */
  const [wanted, setWanted] = useState(0)
  // A layout effect acts before the left step is painted.
  useLayoutEffect(() => {
    if (leftEntry.current === entry) return
    leftEntry.current = null
    if (entry > reached) {
      leftEntry.current = entry
      void navigate(reached - entry)
    } else if (Math.min(wanted, reached) > entry) void navigate('.', { state: { step: entry + 1 } })
    else setWanted(0)
  }, [entry, reached, wanted, navigate])
  return {
    step: Math.min(Math.max(entry, wanted), reached),
    advanceTo: (step: number) => {
      if (leftEntry.current === entry) setWanted(step)
      else if (step > entry) void navigate('.', { state: { step }, flushSync: true })
    },
  }
}
