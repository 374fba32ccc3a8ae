import { ThaliRing } from '@dobara/ui/thali-ring'
import { counted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { DataAge } from '../offline-store/data-age.tsx'
import { type Claim, ClaimPage } from './claim-page.tsx'

export const Pending = ({ claim }: { claim: Claim }) => (
  <ClaimPage
    claim={claim}
    title={m.claim_waiting()}
    ring={
      // A dot on its way round. A longer arc would look like points that are still missing.
      <ThaliRing
        progress={0.001}
        className="aspect-square w-44 max-w-full animate-spin [animation-duration:2.4s]"
      />
    }
  >
    <p role="status" className="max-w-80 text-lead text-balance">
      {m.claim_waiting_lead({ restaurant: claim.restaurantName, reward: claim.reward })}
    </p>
    <p className="text-quiet">{m.claim_held({ points: counted(claim.cost) })}</p>
    <DataAge />
  </ClaimPage>
)
