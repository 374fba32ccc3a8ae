import {
  approveClaim,
  claimReward,
  declineClaim,
  listOwnClaims,
  listPendingClaims,
  noteClaimShown,
  withdrawClaim,
} from '@dobara/contract/schemas/reward-claims'
import type { Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'
import type { RewardClaims } from './actions.ts'
import type { ClaimLists } from './lists.ts'

export const rewardClaimRoutes = (claims: RewardClaims, lists: ClaimLists): Route[] => [
  on(listPendingClaims, async ({ counter }) => ({ results: await lists.pending(counter) })),
  on(approveClaim, ({ counter, body: { claim, pin }, idempotencyKey, now }) =>
    claims.approve(counter, { id: claim.rewardId, pin, idempotencyKey }, now),
  ),
  on(declineClaim, ({ counter, body: { claim, reason, pin }, idempotencyKey, now }) =>
    claims.decline(counter, { id: claim.rewardId, reason, pin, idempotencyKey }, now),
  ),
  on(claimReward, ({ guest, body, idempotencyKey, now }) =>
    claims.claim(guest, { ...body, idempotencyKey }, now),
  ),
  on(noteClaimShown, ({ guest, body: { rewardId }, now }) =>
    claims.noteShown(guest, rewardId, now),
  ),
  on(withdrawClaim, ({ guest, body: { rewardId }, now }) =>
    claims.withdrawOwn(guest, rewardId, now),
  ),
  on(listOwnClaims, async ({ guest }) => ({ results: await lists.own(guest) })),
]
