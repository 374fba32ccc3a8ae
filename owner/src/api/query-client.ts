import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSignedOut } from './call-once.ts'

/** Whoever is signed in, see `session/current-session.ts`; here so that any call may find it ended. */
export const sessionKey = ['session']

const noteEndedSession = (failure: unknown) => {
  if (isSignedOut(failure)) queryClient.setQueryData(sessionKey, null)
}

/**
 * What cannot be fetched is tried again by itself until it can, at most 8 seconds apart.
 * Nothing waits for `navigator.onLine`: it is wrong too often on a restaurant's network.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteEndedSession }),
  mutationCache: new MutationCache({ onError: noteEndedSession }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      retry: (_attempts, failure) => !isSignedOut(failure),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 8000),
    },
    mutations: { networkMode: 'always' },
  },
})
