import { listPendingRequests } from '@dobara/contract/online-requests'
import { getRestaurantProfile } from '@dobara/contract/restaurants'
import { listPendingClaims } from '@dobara/contract/reward-claims'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'

export const useRestaurantProfile = () => useEndpoint(getRestaurantProfile)
export const usePendingRequests = () => useEndpoint(listPendingRequests)
export const usePendingClaims = () => useEndpoint(listPendingClaims)
