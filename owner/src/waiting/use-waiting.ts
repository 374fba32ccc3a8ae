import { useEffect } from 'react'
import { useKnownSession } from '../session/known-session.ts'
import { followKeptAwards, useKeptAwards } from './kept-awards.ts'
import { useSending } from './send-waiting.ts'

/** What this owner's awards on this phone are up to. */
export function useWaiting() {
  const uid = useKnownSession()?.uid ?? ''
  const awards = useKeptAwards().filter((award) => award.uid === uid)
  const { isUnderWay, stopped } = useSending()
  useEffect(followKeptAwards, [])
  const become = (is: 'given' | 'refused' | 'unsure') =>
    awards.filter(({ outcome }) => outcome?.is === is)
  return {
    uid,
    awards,
    waiting: awards.filter(({ outcome }) => outcome === null),
    unsure: become('unsure'),
    refused: become('refused'),
    given: become('given'),
    isSending: isUnderWay,
    stopped,
  }
}

export type Waiting = ReturnType<typeof useWaiting>
