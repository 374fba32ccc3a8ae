import type { watchRestaurant } from '@dobara/contract/calls/live'
import type { Answer } from '@dobara/contract/client/typed-call'

export type RestaurantDocument = Answer<typeof watchRestaurant>

export const waitingIn = ({ onlinePointsRequests, rewardClaims }: RestaurantDocument) => ({
  requests: onlinePointsRequests
    .filter(({ points }) => points === 'pending')
    .map(({ requestId }) => requestId),
  claims: rewardClaims.filter(({ status }) => status === 'pending').map(({ rewardId }) => rewardId),
})

export const pendingIn = (document: RestaurantDocument) => {
  const { requests, claims } = waitingIn(document)
  return { requests: requests.length, claims: claims.length, toCheck: document.toCheck.length }
}

export type Pending = ReturnType<typeof pendingIn>
