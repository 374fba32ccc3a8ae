import * as z from 'zod/mini'
import * as calls from './calls/live.ts'
import { Membership } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { OnlineRequest, OwnOnlineRequest } from './online-requests.ts'
import { ClaimStatus, OwnRewardClaim, RewardClaim } from './reward-claims.ts'

/*
 * Every 4 seconds, and when it changes, a stream says beside its documents whether the last one is still
 * so: the event `alive`, or `stale` while it may be out of date.
 */

/** Everything pending, and the last 20 that were decided. */
export const RestaurantDocument = z.object({
  onlinePointsRequests: z.array(
    z.extend(OnlineRequest, {
      /** 'pending' waits for a decision; a number was granted; 0 was declined. */
      points: z.union([z.literal('pending'), z.int()]),
    }),
  ),
  rewardClaims: z.array(
    z.extend(RewardClaim, {
      status: ClaimStatus,
      decidedAt: z.nullable(z.iso.datetime()),
      /** When a phone of the guest first showed it. */
      shownAt: z.nullable(z.iso.datetime()),
    }),
  ),
})

export const watchRestaurant = endpoint(calls.watchRestaurant, {
  answers: RestaurantDocument,
})

export const CustomerDocument = z.object({
  memberships: z.array(Membership),
  onlineRequests: z.array(OwnOnlineRequest),
  claims: z.array(OwnRewardClaim),
  /** The server's time when it read this: a phone's own clock may be wrong. */
  readAt: z.iso.datetime(),
})

export const watchCustomer = endpoint(calls.watchCustomer, {
  answers: CustomerDocument,
})
