import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Back goes one step back. Leaves entries beyond `reached` at once, as after a reload. */
export function useStepHistory(reached: number) {
  const entry: number = useLocation().state?.step ?? 0
  const navigate = useNavigate()
  // A layout effect hides the step that is left.
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
