import type { Answer } from '@dobara/contract/endpoint'
import { restaurantSession } from '@dobara/contract/session'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { isSignedOut } from '../api/call-once.ts'
import { sessionKey } from '../api/query-client.ts'

export type Session = Answer<typeof restaurantSession.me>

/** Null: nobody is signed in, and the sign-in provider knows nobody either. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async (): Promise<Session | null> => {
    try {
      return await call(restaurantSession.me)
    } catch (failure) {
      if (isSignedOut(failure)) return null
      console.error('The session could not be checked', failure)
      throw failure
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export const useSession = () => useQuery(sessionQuery)
