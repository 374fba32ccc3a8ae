import { getBilling } from '@dobara/contract/calls/billing'
import type { Answer } from '@dobara/contract/client/typed-call'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'

export type Billing = NonNullable<Answer<typeof getBilling>['billing']>
export type CheckoutOf = NonNullable<Billing['checkout']>
export type PlanName = CheckoutOf['plan']

/** `billing` is null if billing is switched off. */
export const useBilling = () => useEndpoint(getBilling)

export function useBillingChanged() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: [getBilling.path] })
}
