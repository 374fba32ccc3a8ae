import { useIsOnline } from '@dobara/web/use-is-online.ts'
import { useIsLatest } from '../offline-store/follow.ts'
import { useHeard, useLostAt } from '../offline-store/server-clock.ts'
import { type Proof, proofOf } from './proof.ts'

export const useProof = (now: Date): Proof =>
  proofOf({
    heard: useHeard(),
    lostAt: useLostAt(),
    isLatest: useIsLatest(),
    isOnline: useIsOnline(),
    phoneNow: now.getTime(),
    pageNow: performance.now(),
  })
