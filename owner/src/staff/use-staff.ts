import { listCounterPhones } from '@dobara/contract/calls/counter-phones'
import { listStaff } from '@dobara/contract/calls/staff'
import type { Answer } from '@dobara/contract/client/typed-call'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'

export type StaffMember = Answer<typeof listStaff>['results'][number]
export type CounterPhone = Answer<typeof listCounterPhones>['results'][number]

export const useStaff = () => useEndpoint(listStaff)
export const useCounterPhones = () => useEndpoint(listCounterPhones)

/** Fetches people and counter phones again after one of them was changed. */
export function useStaffChanged() {
  const queryClient = useQueryClient()
  return () => {
    for (const { path } of [listStaff, listCounterPhones])
      void queryClient.invalidateQueries({ queryKey: [path] })
  }
}
