import type { CallShape } from '@dobara/contract/calls/call'
import { Refusal } from '@dobara/contract/client/client'
import type { Answer, Input } from '@dobara/contract/client/typed-call'
import { useState } from 'react'
import { failureText } from '../failures/failure-text.ts'
import { call } from '../session/call.ts'
import { useTask } from '../state/use-task.ts'
import { submissionKey } from './submission-key.ts'

const patienceMs = 20_000

export interface SubmissionOptions<E extends CallShape> {
  /** Set only if the specification contains this text */
  whenUnreachable?: string
  proof?: { current: string | undefined }
  onDone?: (answer: Answer<E>, sent: Input<E>) => void
}

/** If no answer came, keeps the idempotency key for a retry. Each try waits 20 seconds. */
export function useSubmission<E extends CallShape>(
  endpoint: E,
  { whenUnreachable, proof, onDone }: SubmissionOptions<E> = {},
) {
  const [submission] = useState(submissionKey)
  const sending = useTask(async (input: Input<E>) => {
    try {
      const answer = await call(endpoint as CallShape, input as never, {
        idempotencyKey: submission.keyFor(input),
        signal: AbortSignal.timeout(patienceMs),
        bearer: proof?.current,
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
    reset: sending.reset,
  }
}
