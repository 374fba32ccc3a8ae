import { useKnownHere } from '../frame/known-here.ts'
import { Approved } from './approved.tsx'
import { ClaimMissing } from './claim-missing.tsx'
import { Declined } from './declined.tsx'
import { Pending } from './pending.tsx'

/** One claim from waiting to its end, by itself: the guest only looks. */
export function Claim({ rewardId }: { rewardId: string }) {
  const { card, document } = useKnownHere()
  const claim = document?.claims.find((known) => known.rewardId === rewardId)
  if (!claim) return <ClaimMissing />
  if (claim.status === 'approved') return <Approved claim={claim} card={card} />
  return claim.status === 'declined' ? <Declined claim={claim} /> : <Pending claim={claim} />
}
