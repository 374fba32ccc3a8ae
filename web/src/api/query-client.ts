import { QueryClient } from '@tanstack/react-query'
import { isSignedOut } from '../client/call-once.ts'
import { retryDelay } from '../client/retry.ts'

const offlineRetryMs = 2000

/** The client ignores `navigator.onLine`, which is often wrong on Wi-Fi in restaurants. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: (_attempts, failure) => !isSignedOut(failure),
        retryDelay: (attempt) => (isOffline() ? offlineRetryMs : retryDelay(attempt)),
      },
    },
  })

const isOffline = () => globalThis.navigator?.onLine === false
