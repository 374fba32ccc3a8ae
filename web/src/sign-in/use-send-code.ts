import { Refusal } from '@dobara/contract/client'
import { sendCode } from '@dobara/contract/identity'
import { resendWaitSeconds } from '@dobara/contract/plans'
import { callOnce } from '../api/call-once.ts'
import { failureText } from '../api/failure-text.ts'
import { useTask } from '../use-task.ts'
import { withBotCheck } from './bot-check.ts'

export interface CodeSent {
  phone: string
  sentAt: number
  resendAt: number
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
    const { resendAfterSeconds } = await withBotCheck((botCheck) =>
      callOnce(sendCode, { body: { phone, botCheck } }),
    )
    return sentNow(phone, resendAfterSeconds)
  } catch (failure) {
    // One is on its way already, for example after going back to look at the number.
    if (failure instanceof Refusal && failure.code === 'code_wait')
      return sentNow(phone, failure.retryAfterSeconds ?? resendWaitSeconds)
    throw failure
  }
}

const sentNow = (phone: string, waitSeconds: number): CodeSent => ({
  phone,
  sentAt: Date.now(),
  resendAt: Date.now() + waitSeconds * 1000,
})
