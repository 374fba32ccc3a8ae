import { getBilling } from '@dobara/contract/calls/billing'
import type { Answer } from '@dobara/contract/typed-call'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'

export type Billing = NonNullable<Answer<typeof getBilling>['billing']>
export type CheckoutOf = NonNullable<Billing['checkout']>
export type PlanName = CheckoutOf['plan']

/** Null in the answer: nothing is charged here, and billing is shown nowhere. */
export const useBilling = () => useEndpoint(getBilling)

/** Fetches billing again after the owner has changed something about it. */
export function useBillingChanged() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: [getBilling.path] })
}
