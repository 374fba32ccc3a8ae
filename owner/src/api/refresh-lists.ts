import { listActivity } from '@dobara/contract/calls/activity'
import { getCustomerRecord, listCustomers } from '@dobara/contract/calls/customers'
import { listPendingRequests } from '@dobara/contract/calls/online-requests'
import { getToday, listCustomerEntries } from '@dobara/contract/calls/points'
import { listRatings } from '@dobara/contract/calls/ratings'
import { listPendingClaims } from '@dobara/contract/calls/reward-claims'
import type { QueryClient } from '@tanstack/react-query'

const lists = [
  listPendingRequests,
  listPendingClaims,
  getToday,
  listCustomers,
  getCustomerRecord,
  listCustomerEntries,
  listActivity,
  listRatings,
]

export function refreshLists(queryClient: QueryClient): void {
  for (const { path } of lists) void queryClient.invalidateQueries({ queryKey: [path] })
}
