import { Refusal } from '@dobara/contract/client'
import type { Answer, EndpointShape, Input } from '@dobara/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from './call.ts'
import { failureText } from './failure-text.ts'
import { submissionKey } from './submission-key.ts'

const patienceMs = 20_000

export interface SubmissionOptions<E extends EndpointShape> {
  /** The alert when nobody answered, where the specification has words of its own for it. */
  whenUnreachable?: string
  onDone?: (answer: Answer<E>) => unknown
}

/**
 * One thing a person sends: at most one at a time, sent again under the same key when nobody
 * answered, given up after 20 seconds.
 */
export function useSubmission<E extends EndpointShape>(
  endpoint: E,
  { whenUnreachable, onDone }: SubmissionOptions<E> = {},
) {
  const [submission] = useState(submissionKey)
  const mutation = useMutation({
    mutationFn: async (input: Input<E>) =>
      (await call(endpoint as EndpointShape, input as never, {
        idempotencyKey: submission.keyFor(input),
        signal: AbortSignal.timeout(patienceMs),
      })) as Answer<E>,
    onSuccess: (answer) => {
      submission.settle()
      return onDone?.(answer)
    },
    onError: (failure) => {
      if (failure instanceof Refusal && failure.status < 500) submission.settle()
    },
  })

  return {
    send: (input: Input<E>) => {
      if (!mutation.isPending) mutation.mutate(input)
    },
    isWaiting: mutation.isPending,
    answer: mutation.data,
    alert: mutation.error ? failureText(mutation.error, whenUnreachable) : null,
    fieldErrors: mutation.error instanceof Refusal ? mutation.error.fields : noFields,
    reset: mutation.reset,
  }
}

const noFields: Record<string, string> = {}
