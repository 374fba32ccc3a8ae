import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Makes the steps of a screen entries of the browser's history, so that Back goes one step back. The hook leaves an
 * entry beyond `reached` at once. Such an entry is open after the last step, after a reload, and after Forward.
 */
export function useStepHistory(reached: number) {
  const entry: number = useLocation().state?.step ?? 0
  const navigate = useNavigate()
  // A layout effect, so that nobody sees or uses the step that is left.
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
