import { watchRestaurant } from '@dobara/contract/calls/live'
import { listPendingRequests } from '@dobara/contract/calls/online-requests'
import { getToday } from '@dobara/contract/calls/points'
import { listPendingClaims } from '@dobara/contract/calls/reward-claims'
import { restaurantSession } from '@dobara/contract/calls/session'
import { watch } from '@dobara/web/api/watch.ts'
import { call } from '@dobara/web/session/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { nothingPending, pendingIn } from './pending.ts'

const lists = [listPendingRequests.path, listPendingClaims.path, getToday.path]

/**
 * Follows the live document, and fetches the open list again when the document changes. Until something goes wrong it
 * counts as connected.
 */
export function useRestaurantDocument() {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(nothingPending)
  const [isConnected, setIsConnected] = useState(true)

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
