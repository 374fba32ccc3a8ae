import type { Answer, EndpointShape } from '@dobara/contract/endpoint'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { toast } from '@dobara/web/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../paraglide/messages.js'

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
  'isWaiting' | 'alert' | 'refusal' | 'fieldErrors' | 'reset'
>
