import { QueryClient } from '@tanstack/react-query'
import { isSignedOut } from '../client/call-once.ts'
import { retryDelay } from '../client/retry.ts'

/**
 * Retries a failed query until it succeeds. Nothing waits for
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
