import type { CallShape } from '@dobara/contract/calls/call'
import type { Answer, Input } from '@dobara/contract/client/typed-call'
import { useQuery } from '@tanstack/react-query'
import { callLogged } from './call-logged.ts'

export const useEndpoint = <E extends CallShape>(endpoint: E, input?: Input<E>) =>
  useQuery({
    queryKey: [endpoint.path, input ?? null],
    queryFn: async ({ signal }): Promise<Answer<E>> =>
      (await callLogged(endpoint as CallShape, input as never, { signal })) as Answer<E>,
  })
