import { watchRestaurant } from '@dobara/contract/live'
import { listPendingRequests } from '@dobara/contract/online-requests'
import { listPendingClaims } from '@dobara/contract/reward-claims'
import { restaurantSession } from '@dobara/contract/session'
import { call } from '@dobara/web/api/call.ts'
import { watch } from '@dobara/web/api/watch.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { nothingPending, pendingIn } from './pending.ts'

const lists = [listPendingRequests.path, listPendingClaims.path]

/** What waits, as the live document tells it; the open list is fetched again when the document changes. */
export function useRestaurantDocument() {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(nothingPending)
  const [isConnected, setIsConnected] = useState(false)

  useEffect(
    () =>
      watch(watchRestaurant, {
        onConnection: setIsConnected,
        renew: () => call(restaurantSession.me),
        onDocument: (document) => {
          setPending(pendingIn(document))
          for (const path of lists) void queryClient.invalidateQueries({ queryKey: [path] })
        },
      }),
    [queryClient],
  )
  return { pending, isConnected }
}
