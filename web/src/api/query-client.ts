import { QueryClient } from '@tanstack/react-query'
import { isSignedOut } from './call-once.ts'
import { retryDelay } from './retry.ts'

/**
 * What cannot be fetched is tried again by itself until it can. Nothing waits for
 * `navigator.onLine`: it is wrong too often on a restaurant's network.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: (_attempts, failure) => !isSignedOut(failure),
        retryDelay,
      },
    },
  })
