import { watchRestaurant } from '@dobara/contract/calls/live'
import { restaurantSession } from '@dobara/contract/calls/session'
import { watch } from '@dobara/web/api/watch.ts'
import { whileSeen } from '@dobara/web/api/while-seen.ts'
import { call } from '@dobara/web/session/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refreshLists } from '../api/refresh-lists.ts'
import { keepLiveDocument } from './live-document.ts'

/**
 * Each live document refreshes the lists.
 * @returns false while the connection is broken
 */
export function useRestaurantDocument(): boolean {
  const queryClient = useQueryClient()
  const [isConnected, setIsConnected] = useState(true)

  useEffect(() => {
    const stopWatching = whileSeen(() =>
      watch(watchRestaurant, {
        onConnection: setIsConnected,
        renew: () => call(restaurantSession.me),
        onDocument: (document) => {
          keepLiveDocument(document)
          refreshLists(queryClient)
        },
      }),
    )
    return () => {
      stopWatching()
      // The next owner on this phone must not see this owner's data.
      keepLiveDocument(null)
    }
  }, [queryClient])
  return isConnected
}
