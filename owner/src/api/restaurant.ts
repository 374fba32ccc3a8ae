import { getInsights } from '@dobara/contract/calls/insights'
import { getToday } from '@dobara/contract/calls/points'
import { getRestaurantProfile } from '@dobara/contract/calls/restaurants'
import { listPendingClaims } from '@dobara/contract/calls/reward-claims'
import type { InsightsPeriod } from '@dobara/contract/rules/insights'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'

export const useRestaurantProfile = () => useEndpoint(getRestaurantProfile)
export const useToday = () => useEndpoint(getToday)
export const usePendingClaims = () => useEndpoint(listPendingClaims)
export const useInsights = (days: InsightsPeriod) => useEndpoint(getInsights, { query: { days } })
