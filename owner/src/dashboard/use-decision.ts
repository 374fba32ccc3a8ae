import type { Answer, EndpointShape } from '@dobara/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useSubmission } from '../api/use-submission.ts'
import { m } from '../paraglide/messages.js'
import { toast } from '../toasts.tsx'

/** What is decided leaves its list, because the list is fetched again. */
export function useDecision<E extends EndpointShape>(
  endpoint: E,
  list: EndpointShape,
  sentence: (answer: Answer<E>) => string,
) {
  const queryClient = useQueryClient()
  return useSubmission(endpoint, {
    whenUnreachable: m.decision_unreachable(),
    onDone: (answer) => {
      toast({ text: sentence(answer) })
      void queryClient.invalidateQueries({ queryKey: [list.path] })
    },
  })
}

export type Decision = Pick<
  ReturnType<typeof useDecision<EndpointShape>>,
  'isWaiting' | 'alert' | 'fieldErrors' | 'reset'
>
