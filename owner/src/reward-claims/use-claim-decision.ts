import { approveClaim, declineClaim, listPendingClaims } from '@dobara/contract/calls/reward-claims'
import type { RewardClaim } from '@dobara/contract/schemas/reward-claims'
import { m } from '@dobara/words/messages.js'
import type * as z from 'zod/mini'
import { useDecision } from '../dashboard/use-decision.ts'

type Claim = z.output<typeof RewardClaim>

export const useApproveClaim = ({ reward, platform }: Pick<Claim, 'reward' | 'platform'>) =>
  useDecision(approveClaim, listPendingClaims, () =>
    platform === 'In-store'
      ? m.claim_approved({ reward })
      : m.claim_approved_online({ reward, platform }),
  )

export const useDeclineClaim = () =>
  useDecision(declineClaim, listPendingClaims, () => m.claim_declined())
