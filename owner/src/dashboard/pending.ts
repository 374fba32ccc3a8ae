import type { Answer } from '@dobara/contract/endpoint'
import type { watchRestaurant } from '@dobara/contract/live'

export type RestaurantDocument = Answer<typeof watchRestaurant>

/** What waits for the owner, by the document's own marks. */
export const pendingIn = ({ onlinePointsRequests, rewardClaims }: RestaurantDocument) => ({
  requests: onlinePointsRequests.filter(({ points }) => points === 'pending').length,
  claims: rewardClaims.filter(({ status }) => status === 'pending').length,
})

export type Pending = ReturnType<typeof pendingIn>

export const nothingPending: Pending = { requests: 0, claims: 0 }
