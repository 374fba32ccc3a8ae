import { approveClaim, declineClaim, listPendingClaims } from '@dobara/contract/reward-claims'
import { useDecision } from '../dashboard/use-decision.ts'
import { m } from '../paraglide/messages.js'

export const useApproveClaim = (reward: string) =>
  useDecision(approveClaim, listPendingClaims, () => m.claim_approved({ reward }))

export const useDeclineClaim = () =>
  useDecision(declineClaim, listPendingClaims, () => m.claim_declined())
