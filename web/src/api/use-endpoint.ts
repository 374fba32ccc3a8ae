import type { Answer, EndpointShape, Input } from '@dobara/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

/** A failure is logged at every attempt; the screen stays on its spinner meanwhile. */
export const useEndpoint = <E extends EndpointShape>(endpoint: E, input?: Input<E>) =>
  useQuery({
    queryKey: [endpoint.path, input ?? null],
    queryFn: async ({ signal }): Promise<Answer<E>> => {
      try {
        return (await call(endpoint as EndpointShape, input as never, { signal })) as Answer<E>
      } catch (failure) {
        if (!signal.aborted) console.error(`${endpoint.path} could not be fetched`, failure)
        throw failure
      }
    },
  })
