import { Refusal } from '@dobara/contract/client'
import type { Answer, EndpointShape, Input } from '@dobara/contract/endpoint'
import { useState } from 'react'
import { useTask } from '../use-task.ts'
import { call } from './call.ts'
import { failureText } from './failure-text.ts'
import { submissionKey } from './submission-key.ts'

const patienceMs = 20_000

export interface SubmissionOptions<E extends EndpointShape> {
  /** The alert when nobody answered, where the specification has words of its own for it. */
  whenUnreachable?: string
  onDone?: (answer: Answer<E>) => void
}

/** One thing a person sends: again under the same key when nobody answered, given up after 20 seconds. */
export function useSubmission<E extends EndpointShape>(
  endpoint: E,
  { whenUnreachable, onDone }: SubmissionOptions<E> = {},
) {
  const [submission] = useState(submissionKey)
  const sending = useTask(async (input: Input<E>) => {
    try {
      const answer = await call(endpoint as EndpointShape, input as never, {
        idempotencyKey: submission.keyFor(input),
        signal: AbortSignal.timeout(patienceMs),
      })
      submission.settle()
      return answer as Answer<E>
    } catch (failure) {
      if (failure instanceof Refusal && failure.status < 500) submission.settle()
      throw failure
    }
  }, onDone)

  const { failure } = sending
  const refusal = failure instanceof Refusal ? failure : null
  return {
    send: sending.start,
    isWaiting: sending.isRunning,
    answer: sending.answer,
    alert: failure ? failureText(failure, whenUnreachable) : null,
    refusal,
    fieldErrors: refusal?.fields ?? noFields,
    reset: sending.reset,
  }
}

const noFields: Record<string, string> = {}
