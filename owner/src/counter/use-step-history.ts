import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Back goes one step back. An entry beyond `reached`, as after a reload, is left at once. */
export function useStepHistory(reached: number) {
  const entry: number = useLocation().state?.step ?? 0
  const navigate = useNavigate()
  // A layout effect acts before the left step is painted.
  useLayoutEffect(() => {
    if (entry > reached) void navigate(reached - entry)
  }, [entry, reached, navigate])
  return {
    step: Math.min(entry, reached),
    advanceTo: (step: number) => {
      if (step > entry) void navigate('.', { state: { step }, flushSync: true })
    },
  }
}
