import { approveClaim, declineClaim, listPendingClaims } from '@dobara/contract/calls/reward-claims'
import type { RewardClaim } from '@dobara/contract/schemas/reward-claims'
import { offText } from '@dobara/web/rewards/off-text.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import type * as z from 'zod/mini'
import { useDecision } from '../dashboard/use-decision.ts'

type Claim = z.output<typeof RewardClaim>

export const useApproveClaim = (claim: Claim) =>
  useDecision(approveClaim, listPendingClaims, () => approvedText(claim))

/** Says at the counter what to take off the bill. */
function approvedText(claim: Claim): string {
  const { reward, platform } = claim
  if (platform !== 'In-store') return m.claim_approved_online({ reward, platform })
  const off = offText(claim)
  return off ? `${off} ${m.rewards_net_bill()}` : m.claim_approved({ reward })
}

export const useDeclineClaim = ({ cost, unit = 'points' }: Claim) =>
  useDecision(declineClaim, listPendingClaims, () =>
    cost === 0 ? m.gift_declined() : inUnit(m.claim_declined(), unit),
  )
