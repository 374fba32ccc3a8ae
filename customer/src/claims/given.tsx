import { shortDate } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { type Claim, ClaimPage } from './claim-page.tsx'
import { ClaimRing } from './claim-ring.tsx'

/** This screen does not move, so that staff do not hand the reward over again. */
export const Given = ({ claim }: { claim: Claim }) => (
  <ClaimPage
    claim={claim}
    title={claim.reward}
    ring={<ClaimRing progress={0} cost={claim.cost} unit={claim.unit} />}
  >
    <p className="text-lead font-semibold">
      {claim.decidedAt ? m.claim_given({ date: shortDate(claim.decidedAt) }) : m.state_given()}
    </p>
    <p>{claim.restaurantName}</p>
  </ClaimPage>
)
