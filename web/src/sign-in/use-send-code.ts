import { sendCode } from '@dobara/contract/calls/identity'
import { Refusal } from '@dobara/contract/client/client'
import { resendWaitSeconds } from '@dobara/contract/rules/time-limits'
import { callOnce } from '../client/call-once.ts'
import { failureText } from '../failures/failure-text.ts'
import { useTask } from '../state/use-task.ts'
import { withBotCheck } from './bot-check.ts'

export interface CodeSent {
  phone: string
  sentAt: number
  resendAt: number
  /** True if the code is in the outbox because there is no SMS gateway. Never in production. */
  isShown: boolean
  /** Filled in by a link of a development server alone. */
  code?: string
}

export function useSendCode(onSent: (sent: CodeSent) => void) {
  const { start, isRunning, failure, reset } = useTask(send, onSent)
  return {
    send: start,
    isWaiting: isRunning,
    alert: failure ? failureText(failure) : null,
    dismiss: reset,
  }
}

async function send(phone: string): Promise<CodeSent> {
  try {
    const { resendAfterSeconds, isShown } = await withBotCheck((botCheck) =>
      callOnce(sendCode, { body: { phone, botCheck } }),
    )
    wasShown = isShown
    return sentNow(phone, resendAfterSeconds)
  } catch (failure) {
    // A code was sent moments ago, for example before the person went back to check the number.
    if (failure instanceof Refusal && failure.code === 'code_wait')
      return sentNow(phone, failure.retryAfterSeconds ?? resendWaitSeconds)
    throw failure
  }
}

let wasShown = false

const sentNow = (phone: string, waitSeconds: number): CodeSent => ({
  phone,
  sentAt: Date.now(),
  resendAt: Date.now() + waitSeconds * 1000,
  isShown: wasShown,
})
