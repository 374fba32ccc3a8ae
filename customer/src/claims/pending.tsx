import { withdrawClaim } from '@dobara/contract/calls/reward-claims'
import { Button } from '@dobara/ui/button'
import { buttonLook } from '@dobara/ui/button-look'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { counted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { DataAge } from '../offline-store/data-age.tsx'
import { type Claim, ClaimBack, ClaimPage } from './claim-page.tsx'
import { comesWith, heldText } from './claim-words.ts'

const withdrawText = ({ cost, unit }: Claim) =>
  cost === 0 ? m.gift_withdraw_sure() : m.claim_withdraw_sure({ points: counted(cost, unit) })

/** A quick second tap hits the button that keeps the claim. */
export function Pending({ claim }: { claim: Claim }) {
  const { rewardId, restaurantName: restaurant, reward } = claim
  const [isAsking, setIsAsking] = useState(false)
  const withdrawing = useSubmission(withdrawClaim)
  return (
    <ClaimPage
      claim={claim}
      title={m.claim_waiting()}
      ring={
        // A longer arc would look like missing points.
        <ThaliRing
          progress={0.001}
          className="aspect-square w-44 max-w-full animate-spin [animation-duration:2.4s]"
        />
      }
      actions={
        <>
          {isAsking ? (
            <Button
              look="danger"
              waiting={(withdrawing.isWaiting || withdrawing.answer !== undefined) && m.sending()}
              onClick={() => withdrawing.send({ body: { rewardId } })}
            >
              {m.claim_withdraw()}
            </Button>
          ) : (
            <ClaimBack claim={claim} look={buttonLook()} />
          )}
          <Button look="quiet" size="row" onClick={() => setIsAsking(!isAsking)}>
            {isAsking ? m.claim_keep() : m.claim_withdraw()}
          </Button>
        </>
      }
    >
      <p role="status" className="max-w-80 text-lead text-balance">
        {m.claim_waiting_lead({ restaurant, reward })} {comesWith(claim)}
      </p>
      <p role="status" className="text-quiet">
        {isAsking ? withdrawText(claim) : heldText(claim)}
      </p>
      <DataAge />
      <FormAlert text={withdrawing.alert} onDismiss={withdrawing.reset} />
    </ClaimPage>
  )
}
