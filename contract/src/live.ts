import * as z from 'zod/mini'
import { Membership } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { OnlineRequest, OwnOnlineRequest } from './online-requests.ts'
import { ClaimStatus, OwnRewardClaim, RewardClaim } from './reward-claims.ts'

/** What is pending, and the last 20 decided. */
export const RestaurantDocument = z.object({
  onlinePointsRequests: z.array(
    z.extend(OnlineRequest, {
      /** 'pending' waits for a decision; a number was granted; 0 was declined. */
      points: z.union([z.literal('pending'), z.int()]),
    }),
  ),
  rewardClaims: z.array(z.extend(RewardClaim, { status: ClaimStatus })),
})

export const watchRestaurant = endpoint({
  method: 'GET',
  path: '/restaurant/live',
  as: 'restaurant',
  summary: 'The restaurant document, at once and at every change (server-sent events)',
  answers: RestaurantDocument,
  stream: true,
})

export const CustomerDocument = z.object({
  memberships: z.array(Membership),
  onlineRequests: z.array(OwnOnlineRequest),
  claims: z.array(OwnRewardClaim),
})

export const watchCustomer = endpoint({
  method: 'GET',
  path: '/customer/live',
  as: 'customer',
  summary:
    "The guest's balances, requests and claims, at once and at every change (server-sent events)",
  answers: CustomerDocument,
  stream: true,
})
