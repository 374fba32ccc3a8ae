import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { DataAge } from '../offline-store/data-age.tsx'
import { type Claim, ClaimPage } from './claim-page.tsx'
import { ClaimRing } from './claim-ring.tsx'

export const Pending = ({ claim }: { claim: Claim }) => (
  <ClaimPage
    claim={claim}
    title={m.claim_waiting()}
    ring={<ClaimRing progress={0.3} points={figure(claim.cost)} isTurning />}
  >
    <p role="status" className="max-w-80 text-lead text-balance">
      {m.claim_waiting_lead({ restaurant: claim.restaurantName, reward: claim.reward })}
    </p>
    <p className="text-quiet">{m.claim_held({ points: counted(claim.cost) })}</p>
    <DataAge />
  </ClaimPage>
)
