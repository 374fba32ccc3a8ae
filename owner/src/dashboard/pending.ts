import type { watchRestaurant } from '@dobara/contract/calls/live'
import type { Answer } from '@dobara/contract/client/typed-call'

export type RestaurantDocument = Answer<typeof watchRestaurant>

/** The IDs of the requests and claims that wait for a decision. */
export const waitingIn = ({ onlinePointsRequests, rewardClaims }: RestaurantDocument) => ({
  requests: onlinePointsRequests
    .filter(({ points }) => points === 'pending')
    .map(({ requestId }) => requestId),
  claims: rewardClaims.filter(({ status }) => status === 'pending').map(({ rewardId }) => rewardId),
})

/** Counts the requests and claims that wait for a decision, and what the owner has to check. */
export const pendingIn = (document: RestaurantDocument) => {
  const { requests, claims } = waitingIn(document)
  return { requests: requests.length, claims: claims.length, toCheck: document.toCheck.length }
}

export type Pending = ReturnType<typeof pendingIn>
