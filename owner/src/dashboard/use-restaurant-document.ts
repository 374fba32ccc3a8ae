import { listActivity } from '@dobara/contract/calls/activity'
import { getCustomerRecord, listCustomers } from '@dobara/contract/calls/customers'
import { watchRestaurant } from '@dobara/contract/calls/live'
import { listPendingRequests } from '@dobara/contract/calls/online-requests'
import { getToday, listCustomerEntries } from '@dobara/contract/calls/points'
import { listPendingClaims } from '@dobara/contract/calls/reward-claims'
import { restaurantSession } from '@dobara/contract/calls/session'
import { watch } from '@dobara/web/api/watch.ts'
import { call } from '@dobara/web/session/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keepLiveDocument } from './live-document.ts'

const lists = [
  listPendingRequests,
  listPendingClaims,
  getToday,
  listCustomers,
  getCustomerRecord,
  listCustomerEntries,
  listActivity,
]

/**
 * Follows the live document and refreshes the lists whenever it changes.
 * @returns whether it is connected. It counts as connected until a failure.
 */
export function useRestaurantDocument(): boolean {
  const queryClient = useQueryClient()
  const [isConnected, setIsConnected] = useState(true)

  useEffect(() => {
    const stopWatching = watch(watchRestaurant, {
      onConnection: setIsConnected,
      renew: () => call(restaurantSession.me),
      onDocument: (document) => {
        keepLiveDocument(document)
        for (const { path } of lists) void queryClient.invalidateQueries({ queryKey: [path] })
      },
    })
    return () => {
      stopWatching()
      // The next owner on this phone must not see this owner's data.
      keepLiveDocument(null)
    }
  }, [queryClient])
  return isConnected
}
