import { getCounter } from '@dobara/contract/calls/counter-phones'
import { getInsights } from '@dobara/contract/calls/insights'
import { getToday } from '@dobara/contract/calls/points'
import { getRestaurantProfile } from '@dobara/contract/calls/restaurants'
import { listPendingClaims } from '@dobara/contract/calls/reward-claims'
import type { InsightsPeriod } from '@dobara/contract/rules/insights'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { countIn } from '@dobara/web/text/unit.ts'
import { createContext, useContext } from 'react'

export function useRestaurantProfile() {
  const profile = useEndpoint(getRestaurantProfile)
  if (profile.data) countIn(profile.data.unit)
  return profile
}

/** A counter phone may call only the counter's endpoints. */
const CounterPhone = createContext(false)
export const OnCounterPhone = CounterPhone.Provider
export const useIsCounterPhone = () => useContext(CounterPhone)

export const useCounterInfo = () => useEndpoint(getCounter)

function useCounterOrProfile() {
  const endpoint = useIsCounterPhone() ? getCounter : getRestaurantProfile
  return useEndpoint<typeof getCounter | typeof getRestaurantProfile>(endpoint).data
}

export function usePublicRestaurant() {
  const data = useCounterOrProfile()
  const restaurant = data && 'program' in data ? data.program : data
  if (restaurant) countIn(restaurant.unit)
  return restaurant
}

/** Null on the owner's own sign-in, and until the server has answered */
export function useCounterDevice() {
  const data = useCounterOrProfile()
  return data && 'device' in data ? data.device : null
}

export const useToday = (outletId?: string) => useEndpoint(getToday, { query: { outletId } })
export const usePendingClaims = () => useEndpoint(listPendingClaims)
export const useInsights = (days: InsightsPeriod) => useEndpoint(getInsights, { query: { days } })
