import { listCounterPhones } from '@dobara/contract/calls/counter-phones'
import { listStaff } from '@dobara/contract/calls/staff'
import type { Answer } from '@dobara/contract/client/typed-call'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { useListChanged } from '../api/use-list-changed.ts'

export type StaffMember = Answer<typeof listStaff>['results'][number]
export type CounterPhone = Answer<typeof listCounterPhones>['results'][number]

export const useStaff = () => useEndpoint(listStaff)
export const useCounterPhones = () => useEndpoint(listCounterPhones)

export const usePeopleChanged = () =>
  useListChanged(listStaff, (person: StaffMember) => person.staffId)
export const usePhonesChanged = () =>
  useListChanged(listCounterPhones, (phone: CounterPhone) => phone.deviceId)
