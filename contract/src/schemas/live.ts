import * as z from 'zod/mini'
import * as calls from '../calls/live.ts'
import { ToCheck } from './checks.ts'
import { Membership } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { OwnGift } from './gifts.ts'
import { OnlineRequest, OwnOnlineRequest } from './online-requests.ts'
import { ClaimStatus, OwnRewardClaim, RewardClaim } from './reward-claims.ts'

/*
 * Every 4 seconds a stream sends `alive`, or `stale` while its last document may be out of date. The first
 * `stale` is sent at once.
 */

/** All pending requests and claims, and the last 20 decided of each kind */
export const RestaurantDocument = z.object({
  onlinePointsRequests: z.array(
    z.extend(OnlineRequest, {
      /** 0: declined */
      points: z.union([z.literal('pending'), z.int()]),
      takenBackAt: z.nullable(z.iso.datetime()),
      isWithdrawn: z.boolean(),
    }),
  ),
  rewardClaims: z.array(
    z.extend(RewardClaim, {
      status: ClaimStatus,
      decidedAt: z.nullable(z.iso.datetime()),
      shownAt: z.nullable(z.iso.datetime()),
      takenBackAt: z.nullable(z.iso.datetime()),
      isWithdrawn: z.boolean(),
    }),
  ),
  /**
   * Guests who came by the poster within two hours and got no points since, latest arrivals first
   */
  hereNow: z.array(
    z.object({
      cusId: z.string(),
      firstName: z.string(),
      lastInitial: z.string(),
      outletId: z.nullable(z.string()),
      arrivedAt: z.iso.datetime(),
    }),
  ),
  /** The last guest who joined by poster or link within ten minutes and got no points */
  joined: z.nullable(
    z.object({
      cusId: z.string(),
      firstName: z.string(),
      lastInitial: z.string(),
      joinedAt: z.iso.datetime(),
    }),
  ),
  /** The newest first; empty on a counter phone */
  toCheck: z.array(ToCheck),
})

export const watchRestaurant = endpoint(calls.watchRestaurant, {
  summary: 'The restaurant document, at once and at every change (server-sent events)',
  answers: RestaurantDocument,
})

export const CustomerDocument = z.object({
  memberships: z.array(Membership),
  /** Restaurants whose sign-up bonus will not come again */
  leftWithBonus: z.array(z.string()),
  /** Keyed by the restaurant's code */
  leftPoints: z.record(z.string(), z.int()),
  onlineRequests: z.array(OwnOnlineRequest),
  claims: z.array(OwnRewardClaim),
  /** Those that can be taken, and those stopped in the last days */
  gifts: z.array(OwnGift),
  /** The server's time, because a phone's clock may be wrong */
  readAt: z.iso.datetime(),
})

export const watchCustomer = endpoint(calls.watchCustomer, {
  summary:
    "The guest's balances, requests and claims, at once and at every change (server-sent events)",
  answers: CustomerDocument,
})
