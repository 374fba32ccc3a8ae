import { useEffect } from 'react'
import { useCachedSession } from '../session/session-cache.ts'
import { awards } from './awards.ts'
import { useSending } from './sending.ts'

export function useWaiting() {
  const { uid, deviceId } = useCachedSession() ?? {}
  const own = awards.use().filter((award) => award.uid === uid || award.uid === deviceId)
  const { inFlight, stopped } = useSending()
  useEffect(awards.follow, [])
  const become = (is: 'given' | 'refused' | 'unsure' | 'dropped') =>
    own.filter(({ outcome }) => outcome?.is === is)
  const waiting = own.filter(({ outcome }) => outcome === null)
  return {
    awards: own,
    waiting,
    remaining: waiting.filter(({ idempotencyKey }) => inFlight?.has(idempotencyKey)),
    unsure: become('unsure'),
    refused: become('refused'),
    given: become('given'),
    dropped: become('dropped'),
    isSending: inFlight !== null,
    stopped,
  }
}

export type Waiting = ReturnType<typeof useWaiting>
