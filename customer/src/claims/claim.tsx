import { useRef } from 'react'
import { useGuest } from '../offline-store/guest-context.ts'
import { NothingYet } from '../offline-store/nothing-yet.tsx'
import { Approved } from './approved.tsx'
import { ClaimMissing } from './claim-missing.tsx'
import { Declined } from './declined.tsx'
import { Given } from './given.tsx'
import { Pending } from './pending.tsx'
import { stageOf } from './stage.ts'
import { Unproved } from './unproved.tsx'
import { useClock } from './use-clock.ts'
import { useProof } from './use-proof.ts'

export function Claim({ rewardId }: { rewardId: string }) {
  const { card, document } = useGuest()
  const now = useClock()
  const proof = useProof(now)
  const hasWaited = useRef(false)
  const claim = document?.claims.find((known) => known.rewardId === rewardId)
  if (!claim) return <ClaimMissing />
  const stage = stageOf(claim, proof, now.getTime())
  hasWaited.current ||= stage === 'pending'
  if (stage === 'approved' && 'now' in proof)
    return (
      <Approved claim={claim} card={card} now={new Date(proof.now)} isAwaited={hasWaited.current} />
    )
  if (stage === 'unproved')
    return 'missing' in proof && proof.missing !== 'answer' ? (
      <Unproved claim={claim} missing={proof.missing} />
    ) : (
      <NothingYet />
    )
  if (stage === 'given') return <Given claim={claim} />
  return stage === 'declined' ? <Declined claim={claim} /> : <Pending claim={claim} />
}
