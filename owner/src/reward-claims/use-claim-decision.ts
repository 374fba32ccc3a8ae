import { approveClaim, declineClaim, listPendingClaims } from '@dobara/contract/calls/reward-claims'
import { m } from '@dobara/words/messages.js'
import { useDecision } from '../dashboard/use-decision.ts'

export const useApproveClaim = (reward: string) =>
  useDecision(approveClaim, listPendingClaims, () => m.claim_approved({ reward }))

export const useDeclineClaim = () =>
  useDecision(declineClaim, listPendingClaims, () => m.claim_declined())
