import { useGuest } from '../offline-store/guest-context.ts'
import { Approved } from './approved.tsx'
import { ClaimMissing } from './claim-missing.tsx'
import { Declined } from './declined.tsx'
import { Given } from './given.tsx'
import { Pending } from './pending.tsx'
import { stageOf } from './stage.ts'
import { useClock } from './use-clock.ts'

/** Shows one claim in its current state; the live document and the clock change it. */
export function Claim({ rewardId }: { rewardId: string }) {
  const { card, document } = useGuest()
  const now = useClock()
  const claim = document?.claims.find((known) => known.rewardId === rewardId)
  if (!claim) return <ClaimMissing />
  const stage = stageOf(claim, now.getTime())
  if (stage === 'approved') return <Approved claim={claim} card={card} now={now} />
  if (stage === 'given') return <Given claim={claim} />
  return stage === 'declined' ? <Declined claim={claim} /> : <Pending claim={claim} />
}
