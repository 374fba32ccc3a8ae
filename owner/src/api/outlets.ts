import { getCounter } from '@dobara/contract/calls/counter-phones'
import { listOutlets } from '@dobara/contract/calls/outlets'
import type { Answer } from '@dobara/contract/client/typed-call'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { useIsCounterPhone } from './restaurant.ts'
import { useListChanged } from './use-list-changed.ts'

export type Outlet = Answer<typeof listOutlets>['results'][number]

export const useOutlets = () => useEndpoint(listOutlets)

/** Empty if there is only one outlet, and on a counter phone. */
export function useSeveralOutlets(): Outlet[] {
  const data = useOutletsOrCounter()
  return data && 'results' in data && data.results.length > 1 ? data.results : []
}

/** Null on the owner's own phone */
export function useOwnOutlet(): string | null {
  const data = useOutletsOrCounter()
  return data && 'device' in data ? (data.device?.outletId ?? null) : null
}

const useOutletsOrCounter = () => {
  const endpoint = useIsCounterPhone() ? getCounter : listOutlets
  return useEndpoint<typeof getCounter | typeof listOutlets>(endpoint).data
}

export const useOutletsChanged = () =>
  useListChanged(listOutlets, (outlet: Outlet) => outlet.outletId)
