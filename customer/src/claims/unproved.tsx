import { humanTime } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { type Claim, ClaimPage } from './claim-page.tsx'
import { ClaimRing } from './claim-ring.tsx'
import { comesWith } from './claim-words.ts'

type Props = { claim: Claim; missing: 'network' | 'clock' }

/** This screen does not move, because the time is not proved. */
export const Unproved = ({ claim, missing }: Props) => (
  <ClaimPage
    claim={claim}
    title={claim.reward}
    ring={<ClaimRing progress={1} cost={claim.cost} unit={claim.unit} />}
  >
    <p className="text-lead font-semibold">
      {m.claim_approved_at({ date: humanTime(claim.decidedAt ?? claim.createdAt) })}
    </p>
    <p>{claim.restaurantName}</p>
    <p role="status" className="max-w-80 text-quiet">
      {comesWith(claim) ?? (missing === 'clock' ? m.claim_clock_wrong() : m.claim_needs_network())}
    </p>
  </ClaimPage>
)
