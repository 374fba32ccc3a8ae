import * as z from 'zod/mini'
import * as calls from '../calls/live.ts'
import { ToCheck } from './checks.ts'
import { Membership } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { OnlineRequest, OwnOnlineRequest } from './online-requests.ts'
import { ClaimStatus, OwnRewardClaim, RewardClaim } from './reward-claims.ts'

/*
 * Besides documents, a stream sends the event `alive` every 4 seconds, or `stale` while its last document may be out of
 * date. It also sends one of them whenever this changes.
 */

/** Every pending request and claim, the last 20 decided ones of each kind, who is here or joined, and what the owner has to check. */
export const RestaurantDocument = z.object({
  onlinePointsRequests: z.array(
    z.extend(OnlineRequest, {
      /** 'pending' before the decision, then the granted points; 0 if declined. */
      points: z.union([z.literal('pending'), z.int()]),
      /** When the granted points were taken back. */
      takenBackAt: z.nullable(z.iso.datetime()),
      /** Whether its guest ended it. It is declined then. */
      isWithdrawn: z.boolean(),
    }),
  ),
  rewardClaims: z.array(
    z.extend(RewardClaim, {
      status: ClaimStatus,
      decidedAt: z.nullable(z.iso.datetime()),
      /** When the guest's phone first showed the approved claim. */
      shownAt: z.nullable(z.iso.datetime()),
      /** When the approval was taken back. The claim is declined then. */
      takenBackAt: z.nullable(z.iso.datetime()),
      /** Whether its guest ended it. It is declined then. */
      isWithdrawn: z.boolean(),
    }),
  ),
  /** Members who scanned the poster in the last two hours and got no points since, the last to arrive first. */
  hereNow: z.array(
    z.object({
      cusId: z.string(),
      firstName: z.string(),
      lastInitial: z.string(),
      /** The outlet whose poster it was; null: not known. */
      outletId: z.nullable(z.string()),
      arrivedAt: z.iso.datetime(),
    }),
  ),
  /** The last guest who joined in the last ten minutes, by the poster or a link, and got no points yet; null: nobody. */
  joined: z.nullable(
    z.object({
      cusId: z.string(),
      firstName: z.string(),
      lastInitial: z.string(),
      joinedAt: z.iso.datetime(),
    }),
  ),
  /** What people did with cautions and the owner has not checked, the newest first. Empty on a counter phone. */
  toCheck: z.array(ToCheck),
})

export const watchRestaurant = endpoint(calls.watchRestaurant, {
  answers: RestaurantDocument,
})

export const CustomerDocument = z.object({
  memberships: z.array(Membership),
  /** The restaurants that the guest left after their sign-up bonus, which does not come again. */
  leftWithBonus: z.array(z.string()),
  /** The points that wait at restaurants which the guest left, by the restaurant's code. */
  leftPoints: z.record(z.string(), z.int()),
  onlineRequests: z.array(OwnOnlineRequest),
  claims: z.array(OwnRewardClaim),
  /** The server's time at reading, because a phone's clock may be wrong. */
  readAt: z.iso.datetime(),
})

export const watchCustomer = endpoint(calls.watchCustomer, {
  answers: CustomerDocument,
})
