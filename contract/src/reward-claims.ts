import * as z from 'zod/mini'
import * as calls from './calls/reward-claims.ts'
import { endpoint } from './endpoint.ts'
import { ClaimPlatform, Id, Message, Pin, Reason, ResId } from './fields.ts'

export const RewardClaim = z.object({
  rewardId: z.string(),
  createdAt: z.iso.datetime(),
  formattedDate: z.string(),
  cusId: z.string(),
  firstName: z.string(),
  /** The initial alone. */
  lastName: z.string(),
  platform: ClaimPlatform,
  /** The reward and its cost as they were when it was claimed. */
  reward: z.string(),
  cost: z.int(),
})

/** The whole claim as the list gave it; only its id is believed. */
const SentClaim = z.looseObject({ rewardId: Id })

export const listPendingClaims = endpoint(calls.listPendingClaims, {
  answers: z.object({ results: z.array(RewardClaim) }),
})

export const approveClaim = endpoint(calls.approveClaim, {
  body: z.object({ claim: SentClaim, pin: Pin }),
  answers: Message,
})

export const declineClaim = endpoint(calls.declineClaim, {
  body: z.object({ claim: SentClaim, reason: Reason, pin: Pin }),
  answers: Message,
})

export const ClaimStatus = z.enum(['pending', 'approved', 'declined'])

/** A claim as the guest who made it sees it. */
export const OwnRewardClaim = z.object({
  rewardId: z.string(),
  resId: z.string(),
  restaurantName: z.string(),
  createdAt: z.iso.datetime(),
  formattedDate: z.string(),
  platform: ClaimPlatform,
  reward: z.string(),
  cost: z.int(),
  status: ClaimStatus,
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(z.iso.datetime()),
  /** Until when the guest shows it to the staff, by the server's time; null unless it was approved. */
  shownUntil: z.nullable(z.iso.datetime()),
  /** When a phone of the guest first showed it. */
  shownAt: z.nullable(z.iso.datetime()),
})

export const claimReward = endpoint(calls.claimReward, {
  body: z.object({ resId: ResId, platform: ClaimPlatform }),
  answers: z.object({ message: z.string(), rewardId: z.string(), balance: z.int() }),
})

export const noteClaimShown = endpoint(calls.noteClaimShown, {
  body: z.object({ rewardId: Id }),
  answers: z.object({ shownAt: z.iso.datetime() }),
})

export const listOwnClaims = endpoint(calls.listOwnClaims, {
  answers: z.object({ results: z.array(OwnRewardClaim) }),
})
