import type { watchRestaurant } from '@dobara/contract/calls/live'
import type { Answer } from '@dobara/contract/client/typed-call'

export type RestaurantDocument = Answer<typeof watchRestaurant>

/** Counts the requests and claims that wait for a decision, and what the owner has to check. */
export const pendingIn = ({ onlinePointsRequests, rewardClaims, toCheck }: RestaurantDocument) => ({
  requests: onlinePointsRequests.filter(({ points }) => points === 'pending').length,
  claims: rewardClaims.filter(({ status }) => status === 'pending').length,
  toCheck: toCheck.length,
})

export type Pending = ReturnType<typeof pendingIn>
