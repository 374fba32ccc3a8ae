import { askForRating } from '@dobara/contract/calls/ratings'
import type { Answer } from '@dobara/contract/client/typed-call'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { useEffect, useState } from 'react'
import { useIsVisible } from '../moment/use-is-visible.ts'

export type Asked = Answer<typeof askForRating>

/** Fetched again whenever the guest's document comes; null until known */
export function useQuestion(resId: string, asOf: string) {
  const isVisible = useIsVisible()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new document may mean an answer
  useEffect(() => {
    if (!isVisible) return
    const leaving = new AbortController()
    untilAnswered(askForRating, { body: { resId } }, leaving.signal).then(
      setAsked,
      (failure) => leaving.signal.aborted || console.error(failure),
    )
    return () => leaving.abort()
  }, [resId, asOf, isVisible, times])
  return { asked, askAgain: () => setTimes((before) => before + 1) }
}
