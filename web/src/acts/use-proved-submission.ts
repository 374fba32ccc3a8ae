import type { CallShape } from '@dobara/contract/calls/call'
import type { Input } from '@dobara/contract/client/typed-call'
import type { ProvedAct } from '@dobara/contract/rules/proved-acts'
import { useRef } from 'react'
import { type SubmissionOptions, useSubmission } from '../api/use-submission.ts'

export interface Proving {
  act: ProvedAct
  onProved: (proof: string) => Promise<void>
  alert: string | null
  onCancel: () => void
}

/** `proving` is set while the act waits for a proof. */
export function useProvedSubmission<E extends CallShape & { act: ProvedAct }>(
  endpoint: E,
  options: SubmissionOptions<E> = {},
) {
  const proof = useRef<string | undefined>(undefined)
  const sent = useRef<Input<E> | null>(null)
  const sending = useSubmission(endpoint, { ...options, proof })
  const send = (input: Input<E>) => {
    sent.current = input
    return sending.send(input)
  }
  const isAsked = sending.refusal?.code === 'sign_in_afresh'
  const proving: Proving | null = isAsked
    ? {
        act: endpoint.act,
        onProved: (proved) => {
          proof.current = proved
          return sending.send(sent.current as Input<E>)
        },
        alert: proof.current ? sending.alert : null,
        onCancel: sending.reset,
      }
    : null
  return { ...sending, send, alert: isAsked ? null : sending.alert, proving }
}
