import * as z from 'zod/mini'
import * as calls from '../calls/reward-claims.ts'
import { ClaimPlatform, Id, Message, Pin, ResId, Unit } from '../fields/fields.ts'
import { Reason } from '../fields/reason.ts'
import { Steps } from '../fields/reward-fields.ts'
import { claimStates } from '../rules/decisions.ts'
import { endpoint } from './endpoint.ts'
import { RewardKind } from './offered-reward.ts'

/** As the reward was when it was claimed. `reward` says the steps, too. */
const ClaimedReward = z.object({
  /** In claims, `rewardId` names the claim. */
  choiceId: z.string(),
  reward: z.string(),
  /** Points or stamps, of all steps */
  cost: z.int(),
  unit: z.optional(Unit),
  kind: RewardKind,
  steps: z.int(),
  /** Off the bill, of all steps */
  rupees: z.nullable(z.int()),
  percent: z.nullable(z.int()),
  mostRupees: z.nullable(z.int()),
})

export const Chosen = z.object({
  /** Left out: the first reward */
  choiceId: z.optional(Id),
  /** Left out: 1 */
  steps: z.optional(Steps),
  /** Takes this gift instead; the choice is then left out. */
  giftId: z.optional(Id),
})

/** The refusals of a claim that names a gift */
export const giftRefusals = ['gift_not_found', 'gift_ended', 'gift_stopped', 'gift_taken'] as const

export const RewardClaim = z.extend(ClaimedReward, {
  rewardId: z.string(),
  createdAt: z.iso.datetime(),
  formattedDate: z.string(),
  cusId: z.string(),
  firstName: z.string(),
  /** The initial */
  lastName: z.string(),
  isErased: z.boolean(),
  platform: ClaimPlatform,
})

export const SentClaim = z.looseObject({ rewardId: Id })

export const listPendingClaims = endpoint(calls.listPendingClaims, {
  summary: 'The reward claims that wait for a decision, oldest first',
  answers: z.object({ results: z.array(RewardClaim) }),
})

export const approveClaim = endpoint(calls.approveClaim, {
  summary: 'Approve a claim: the held points are spent',
  fails: [
    'claim_not_found',
    'already_decided',
    'key_reused',
    'wrong_pin',
    'pin_locked',
    'may_not_decide',
  ],
  body: z.object({ claim: SentClaim, pin: Pin }),
  answers: Message,
})

export const declineClaim = endpoint(calls.declineClaim, {
  summary: 'Decline a claim with a reason: the held points go back',
  fails: [
    'claim_not_found',
    'already_decided',
    'key_reused',
    'wrong_pin',
    'pin_locked',
    'may_not_decide',
  ],
  body: z.object({ claim: SentClaim, reason: Reason, pin: Pin }),
  answers: Message,
})

export const ClaimStatus = z.enum(claimStates)

export const OwnRewardClaim = z.extend(ClaimedReward, {
  rewardId: z.string(),
  resId: z.string(),
  restaurantName: z.string(),
  createdAt: z.iso.datetime(),
  formattedDate: z.string(),
  platform: ClaimPlatform,
  status: ClaimStatus,
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(z.iso.datetime()),
  /** Null: not approved */
  shownUntil: z.nullable(z.iso.datetime()),
  /** When the claim was first shown on the guest's phone */
  shownAt: z.nullable(z.iso.datetime()),
  /** The claim is then declined. */
  takenBackAt: z.nullable(z.iso.datetime()),
})

export const claimReward = endpoint(calls.claimReward, {
  summary: 'Claim a reward: its points are held until the restaurant decides',
  fails: [
    'restaurant_not_found',
    'not_joined',
    'not_enough_points',
    'key_reused',
    'reward_not_found',
    'reward_not_now',
    'reward_gone_today',
    'reward_claimed_before',
    ...giftRefusals,
  ],
  body: z.extend(Chosen, {
    resId: ResId,
    platform: ClaimPlatform,
    /** `points`: with those from before stamps; left out: in the present unit */
    unit: z.optional(Unit),
  }),
  answers: z.object({ message: z.string(), rewardId: z.string(), balance: z.int() }),
})

export const noteClaimShown = endpoint(calls.noteClaimShown, {
  summary:
    'Tell the restaurant that an approved claim is on the guest’s screen; the first time is kept',
  fails: ['claim_not_found', 'claim_not_shown'],
  body: z.object({ rewardId: Id }),
  answers: z.object({ shownAt: z.iso.datetime() }),
})

export const withdrawClaim = endpoint(calls.withdrawClaim, {
  summary: 'Withdraw an own claim that waits: its points go back',
  fails: ['claim_not_found', 'already_decided'],
  body: z.object({ rewardId: Id }),
  answers: Message,
})

export const listOwnClaims = endpoint(calls.listOwnClaims, {
  summary: "The guest's own claims, newest first",
  answers: z.object({ results: z.array(OwnRewardClaim) }),
})
