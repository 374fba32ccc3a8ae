import type { CallShape } from '@dobara/contract/calls/call'
import type { Answer } from '@dobara/contract/client/typed-call'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { useQueryClient } from '@tanstack/react-query'

export function useDecision<E extends CallShape>(
  endpoint: E,
  list: CallShape,
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
  ReturnType<typeof useDecision<CallShape>>,
  'isWaiting' | 'alert' | 'refusal' | 'reset'
>
