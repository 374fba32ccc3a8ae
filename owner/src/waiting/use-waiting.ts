import { useEffect } from 'react'
import { useCachedSession } from '../session/session-cache.ts'
import { awards } from './awards.ts'
import { useSending } from './send-waiting.ts'

/** This owner's awards on this phone, grouped by their outcome. */
export function useWaiting() {
  const uid = useCachedSession()?.uid ?? ''
  const own = awards.use().filter((award) => award.uid === uid)
  const { inFlight, stopped } = useSending()
  useEffect(awards.follow, [])
  const become = (is: 'given' | 'refused' | 'unsure') =>
    own.filter(({ outcome }) => outcome?.is === is)
  const waiting = own.filter(({ outcome }) => outcome === null)
  return {
    uid,
    awards: own,
    waiting,
    /** The awards of the current sending that are not sent yet. */
    remaining: waiting.filter(({ idempotencyKey }) => inFlight?.has(idempotencyKey)),
    unsure: become('unsure'),
    refused: become('refused'),
    given: become('given'),
    isSending: inFlight !== null,
    stopped,
  }
}

export type Waiting = ReturnType<typeof useWaiting>
