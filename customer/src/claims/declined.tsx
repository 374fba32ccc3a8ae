import { ThaliRing } from '@dobara/ui/thali-ring'
import { counted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { type Claim, ClaimPage } from './claim-page.tsx'

export const Declined = ({ claim }: { claim: Claim }) => (
  <ClaimPage
    claim={claim}
    title={m.claim_declined()}
    ring={<ThaliRing progress={0} className="size-40" />}
  >
    <p className="text-lead font-semibold">
      {m.claim_points_back({ points: counted(claim.cost) })}
    </p>
    {claim.reason && (
      <p className="max-w-80 text-pretty">
        {m.claim_reason({ restaurant: claim.restaurantName, reason: claim.reason })}
      </p>
    )}
  </ClaimPage>
)
