import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { type Claim, ClaimPage } from './claim-page.tsx'
import { ClaimRing } from './claim-ring.tsx'

export const Declined = ({ claim }: { claim: Claim }) => (
  <ClaimPage
    claim={claim}
    title={claim.takenBackAt ? m.state_taken_back() : m.claim_declined()}
    ring={<ClaimRing progress={0} points={`+${figure(claim.cost)}`} />}
  >
    <p className="text-lead font-semibold">
      {m.claim_points_back({ points: counted(claim.cost) })}
    </p>
    {claim.reason && (
      <p className="max-w-80">
        {m.claim_reason({ restaurant: claim.restaurantName, reason: claim.reason })}
      </p>
    )}
  </ClaimPage>
)
