import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ClaimPlatform, Id, Message, Pin, Reason, ResId } from './fields.ts'

export const RewardClaim = z.object({
  rewardId: z.string(),
  formattedDate: z.string(),
  cusId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  platform: ClaimPlatform,
  /** The reward and its cost as they were when it was claimed. */
  reward: z.string(),
  cost: z.int(),
})

/** The whole claim as the list gave it; only its id is believed. */
const SentClaim = z.looseObject({ rewardId: Id })

export const listPendingClaims = endpoint({
  method: 'GET',
  path: '/restaurant/pending-claims',
  as: 'restaurant',
  summary: 'The reward claims that wait for a decision, oldest first',
  answers: z.object({ results: z.array(RewardClaim) }),
})

export const approveClaim = endpoint({
  method: 'POST',
  path: '/restaurant/approve-claim',
  as: 'restaurant',
  summary: 'Approve a claim: the held points are spent',
  body: z.object({ claim: SentClaim, pin: Pin }),
  answers: Message,
  fails: ['claim_not_found', 'already_decided', 'key_reused', 'wrong_pin', 'pin_locked'],
  idempotent: true,
})

export const declineClaim = endpoint({
  method: 'POST',
  path: '/restaurant/decline-claim',
  as: 'restaurant',
  summary: 'Decline a claim with a reason: the held points go back',
  body: z.object({ claim: SentClaim, reason: Reason, pin: Pin }),
  answers: Message,
  fails: ['claim_not_found', 'already_decided', 'key_reused', 'wrong_pin', 'pin_locked'],
  idempotent: true,
})

export const ClaimStatus = z.enum(['pending', 'approved', 'declined'])

/** A claim as the guest who made it sees it. */
export const OwnRewardClaim = z.object({
  rewardId: z.string(),
  resId: z.string(),
  restaurantName: z.string(),
  formattedDate: z.string(),
  platform: ClaimPlatform,
  reward: z.string(),
  cost: z.int(),
  status: ClaimStatus,
  reason: z.nullable(z.string()),
})

export const claimReward = endpoint({
  method: 'POST',
  path: '/customer/claims',
  as: 'customer',
  summary: 'Claim the reward: its points are held until the restaurant decides',
  body: z.object({ resId: ResId, platform: ClaimPlatform }),
  answers: z.object({ message: z.string(), rewardId: z.string(), balance: z.int() }),
  fails: ['restaurant_not_found', 'not_joined', 'not_enough_points', 'key_reused'],
  idempotent: true,
})

export const listOwnClaims = endpoint({
  method: 'GET',
  path: '/customer/claims',
  as: 'customer',
  summary: "The guest's own claims, newest first",
  answers: z.object({ results: z.array(OwnRewardClaim) }),
})
