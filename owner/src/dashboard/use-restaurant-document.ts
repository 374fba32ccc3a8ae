import { watchRestaurant } from '@dobara/contract/calls/live'
import { listPendingRequests } from '@dobara/contract/calls/online-requests'
import { getToday } from '@dobara/contract/calls/points'
import { listPendingClaims } from '@dobara/contract/calls/reward-claims'
import { restaurantSession } from '@dobara/contract/calls/session'
import { watch } from '@dobara/web/api/watch.ts'
import { call } from '@dobara/web/session/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keepLiveDocument } from './live-document.ts'
import { nothingPending, pendingIn } from './pending.ts'

const lists = [listPendingRequests.path, listPendingClaims.path, getToday.path]

/** Follows the live document and refreshes the lists whenever it changes. It counts as connected until a failure. */
export function useRestaurantDocument() {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(nothingPending)
  const [isConnected, setIsConnected] = useState(true)

  useEffect(() => {
    const stopWatching = watch(watchRestaurant, {
      onConnection: setIsConnected,
      renew: () => call(restaurantSession.me),
      onDocument: (document) => {
        setPending(pendingIn(document))
        keepLiveDocument(document)
        for (const path of lists) void queryClient.invalidateQueries({ queryKey: [path] })
      },
    })
    return () => {
      stopWatching()
      // The next owner on this phone must not see this owner's data.
      keepLiveDocument(null)
    }
  }, [queryClient])
  return { pending, isConnected }
}
