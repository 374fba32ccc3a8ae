import { listOutlets } from '@dobara/contract/calls/outlets'
import type { Answer } from '@dobara/contract/client/typed-call'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'

export type Outlet = Answer<typeof listOutlets>['results'][number]

export const useOutlets = () => useEndpoint(listOutlets)

/** The outlets of a restaurant that has several; else none, because then no screen shows them. */
export function useSeveralOutlets(): Outlet[] {
  const { data } = useOutlets()
  return data && data.results.length > 1 ? data.results : []
}

/** Fetches the outlets again after one of them was changed. */
export function useOutletsChanged() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: [listOutlets.path] })
}
