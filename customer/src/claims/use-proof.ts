import { useIsOnline } from '@dobara/web/state/use-is-online.ts'
import { useIsLatest } from '../offline-store/follow.ts'
import { useServerTime, useSilentSince } from '../offline-store/server-clock.ts'
import { type Proof, proofOf } from './proof.ts'

export const useProof = (now: Date): Proof =>
  proofOf({
    serverTime: useServerTime(),
    silentSince: useSilentSince(),
    isLatest: useIsLatest(),
    isOnline: useIsOnline(),
    phoneNow: now.getTime(),
    pageNow: performance.now(),
  })
