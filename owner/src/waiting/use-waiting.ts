import { useEffect } from 'react'
import { useCachedSession } from '../session/session-cache.ts'
import { awards } from './awards.ts'
import { useSending } from './send-waiting.ts'

/** Groups this owner's awards on this phone by what became of them. */
export function useWaiting() {
  const uid = useCachedSession()?.uid ?? ''
  const own = awards.use().filter((award) => award.uid === uid)
  const { underWay, stopped } = useSending()
  useEffect(awards.follow, [])
  const become = (is: 'given' | 'refused' | 'unsure') =>
    own.filter(({ outcome }) => outcome?.is === is)
  const waiting = own.filter(({ outcome }) => outcome === null)
  return {
    uid,
    awards: own,
    waiting,
    /** Those of the sending under way. */
    toGo: waiting.filter(({ idempotencyKey }) => underWay?.has(idempotencyKey)),
    unsure: become('unsure'),
    refused: become('refused'),
    given: become('given'),
    isSending: underWay !== null,
    stopped,
  }
}

export type Waiting = ReturnType<typeof useWaiting>
