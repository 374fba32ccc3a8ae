import { declineReason } from '@dobara/web/ledger/decline-reasons.ts'
import { counted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { type Claim, ClaimPage } from './claim-page.tsx'
import { ClaimRing } from './claim-ring.tsx'
import { isEnded, toldReason } from './told-reason.ts'

export function Declined({ claim }: { claim: Claim }) {
  const { cost, unit, reason, restaurantName: restaurant } = claim
  const title = isEnded(claim) ? m.state_cancelled : m.claim_declined
  return (
    <ClaimPage
      claim={claim}
      title={claim.takenBackAt ? m.state_taken_back() : title()}
      ring={<ClaimRing progress={0} cost={cost} sign="+" unit={unit} />}
    >
      <p className="text-lead font-semibold">
        {cost === 0 ? m.gift_stays() : m.claim_points_back({ points: counted(cost, unit) })}
      </p>
      {reason && (
        <p className="max-w-80">
          {isEnded(claim)
            ? toldReason(claim)
            : m.claim_reason({ restaurant, reason: declineReason(reason) })}
        </p>
      )}
    </ClaimPage>
  )
}
