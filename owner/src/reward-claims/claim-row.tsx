import { Pin } from '@dobara/contract/fields/fields'
import type { RewardClaim } from '@dobara/contract/schemas/reward-claims'
import { BoxedPinField } from '@dobara/ui/boxed-pin-field'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { offText } from '@dobara/web/rewards/off-text.ts'
import { counted, rupees } from '@dobara/web/text/formats.ts'
import { platformName } from '@dobara/web/text/platform-name.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'
import { DecideButton } from '../dashboard/decide-button.tsx'
import { DecisionRow } from '../dashboard/decision-row.tsx'
import { DeclineButton } from '../dashboard/decline-button.tsx'
import { useWhosePin } from '../dashboard/use-whose-pin.ts'
import { usePinField } from '../pin/use-pin-field.ts'
import { pinLabel } from '../pin/whose-pin.ts'
import { useApproveClaim } from './use-claim-decision.ts'

/** Importing the call's schemas would add a kilobyte to the screen. */
const ApproveForm = z.object({ pin: Pin })

const costText = ({ cost, unit = 'points' }: z.output<typeof RewardClaim>) =>
  cost === 0 ? inUnit(m.claim_is_gift(), unit) : counted(cost, unit)

/** A name like '₹100 off' says it already. */
const offUnlessNamed = (claim: z.output<typeof RewardClaim>) =>
  claim.rupees !== null && claim.reward.includes(rupees(claim.rupees)) ? null : offText(claim)

const loadDeclining = async () => (await import('./decline-claim.tsx')).DeclineClaim

export function ClaimRow({ claim }: { claim: z.output<typeof RewardClaim> }) {
  const approving = useApproveClaim(claim)
  const form = useContractForm(ApproveForm, {
    defaultValues: { pin: '' },
    refusal: approving.refusal,
  })
  const { pin, alertAbove } = usePinField(form, approving)
  const whose = useWhosePin('giver')
  const off = offUnlessNamed(claim)
  return (
    <DecisionRow
      id={claim.rewardId}
      of={claim}
      what={costText(claim)}
      figure={claim.reward}
      whatInTable={claim.reward}
      detail={
        <>
          {platformName(claim.platform)}
          <span className="hidden @min-[40rem]:inline"> · {costText(claim)}</span>
          {off && <b className="block font-semibold text-ink">{off}</b>}
        </>
      }
      isDecided={approving.answer !== undefined}
      alert={alertAbove}
      refusal={approving.refusal}
      onDismiss={approving.reset}
      onSubmit={form.handleSubmit((typed) => approving.send({ body: { claim, ...typed } }))}
      decline={<DeclineButton load={loadDeclining} of={{ claim }} />}
    >
      <BoxedPinField isInRow label={pinLabel(whose)} {...pin} />
      <DecideButton isIdle={!form.watch('pin')} waiting={approving.isWaiting && m.approving()}>
        {m.approve()}
      </DecideButton>
    </DecisionRow>
  )
}
