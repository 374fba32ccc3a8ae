import { sendCode } from '@dobara/contract/calls/identity'
import { Refusal } from '@dobara/contract/client/client'
import type { ProvedAct } from '@dobara/contract/rules/proved-acts'
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

/** @param act what the code proves; none: it signs in */
export function useSendCode(onSent: (sent: CodeSent) => void, act?: ProvedAct) {
  const { start, isRunning, failure, reset } = useTask((phone: string) => send(phone, act), onSent)
  return {
    send: start,
    isWaiting: isRunning,
    alert: failure ? failureText(failure) : null,
    dismiss: reset,
  }
}

async function send(phone: string, act?: ProvedAct): Promise<CodeSent> {
  try {
    const { resendAfterSeconds, isShown } = await withBotCheck((botCheck) =>
      callOnce(sendCode, { body: { phone, botCheck, act } }),
    )
    wasShown = isShown
    wasFor = act
    return sentNow(phone, resendAfterSeconds)
  } catch (failure) {
    // A code for the same was sent moments ago, for example before the person went back to check the number.
    if (failure instanceof Refusal && failure.code === 'code_wait' && wasFor === act)
      return sentNow(phone, failure.retryAfterSeconds ?? resendWaitSeconds)
    throw failure
  }
}

let wasShown = false
/** What the last code was for. One for another act would be refused. */
let wasFor: ProvedAct | undefined

const sentNow = (phone: string, waitSeconds: number): CodeSent => ({
  phone,
  sentAt: Date.now(),
  resendAt: Date.now() + waitSeconds * 1000,
  isShown: wasShown,
})
