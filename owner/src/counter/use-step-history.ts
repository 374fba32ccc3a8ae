import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The steps of one screen as entries of the browser's history, so that back goes one step back.
 * An entry further on than what is `reached` is left at once: after the last step, after a reload,
 * and when forward leads to a step of before.
 */
export function useStepHistory(reached: number) {
  const entry: number = useLocation().state?.step ?? 0
  const navigate = useNavigate()
  // Before anybody can go on from what is left.
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
