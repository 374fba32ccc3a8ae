import { sendRewardCode } from '@dobara/contract/calls/rewards-without-app'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import type { Choice } from '@dobara/web/rewards/use-choice.ts'
import { useState } from 'react'

export interface RewardCodeSent {
  /** Encrypted */
  number: string
  /** Milliseconds since 1970 */
  resendAt: number
}

export function useRewardCode(cusId: string, typedBefore: string | null, chosen: Choice['sent']) {
  const [sent, setSent] = useState<RewardCodeSent | null>(null)
  const { send, isWaiting, alert, refusal, reset } = useSubmission(sendRewardCode, {
    onDone: ({ resendAfterSeconds }, { body: { number } }) =>
      setSent({ number, resendAt: Date.now() + resendAfterSeconds * 1_000 }),
  })
  const isWrongNumber =
    refusal?.code === 'number_of_another' || refusal?.code === 'number_unreadable'
  return {
    sent,
    /** Null: the guest types it. */
    number: isWrongNumber ? null : typedBefore,
    send: (number: string) => send({ body: { cusId, number, ...chosen } }),
    isWaiting,
    alert,
    dismiss: reset,
    forget: () => setSent(null),
  }
}

export type RewardCode = ReturnType<typeof useRewardCode>
