import { sendCode } from '@dobara/contract/calls/identity'
import { Refusal } from '@dobara/contract/client/client'
import type { CodePurpose } from '@dobara/contract/rules/proved-acts'
import { resendWaitSeconds } from '@dobara/contract/rules/time-limits'
import { useState } from 'react'
import { callOnce } from '../client/call-once.ts'
import { failureText } from '../failures/failure-text.ts'
import { useTask } from '../state/use-task.ts'
import { withBotCheck } from './bot-check.ts'

export interface CodeSent {
  phone: string
  sentAt: number
  resendAt: number
  /** True if the outbox shows the code, because there is no SMS gateway; never in production. */
  isShown: boolean
  /** The code, from a development server's link */
  code?: string
}

/** @param act none: the code signs in */
export function useSendCode(onSent: (sent: CodeSent) => void, act?: CodePurpose) {
  const [waitsUntil, setWaitsUntil] = useState<number | null>(null)
  const { start, isRunning, failure, reset } = useTask(async (phone: string) => {
    try {
      return await send(phone, act)
    } catch (failure) {
      setWaitsUntil(isTooEarly(failure) ? Date.now() + waitOf(failure) * 1000 : null)
      throw failure
    }
  }, onSent)
  return {
    send: start,
    isWaiting: isRunning,
    alert: failure ? failureText(failure) : null,
    waitsUntil,
    dismiss: reset,
  }
}

async function send(phone: string, act?: CodePurpose): Promise<CodeSent> {
  try {
    const { resendAfterSeconds, isShown } = await withBotCheck((botCheck) =>
      callOnce(sendCode, { body: { phone, botCheck, act } }),
    )
    unused = { act, isShown }
    return sentNow(phone, resendAfterSeconds)
  } catch (failure) {
    // A code for the same act was sent moments ago, so the person can use that code.
    if (isTooEarly(failure) && unused && unused.act === act) return sentNow(phone, waitOf(failure))
    throw failure
  }
}

const isTooEarly = (failure: unknown): failure is Refusal =>
  failure instanceof Refusal && failure.code === 'code_wait'

const waitOf = ({ retryAfterSeconds }: Refusal) => retryAfterSeconds ?? resendWaitSeconds

/** Until it was used. A code for another act would be refused. */
let unused: { act: CodePurpose | undefined; isShown: boolean } | null = null

export const codeWasUsed = () => {
  unused = null
}

const sentNow = (phone: string, waitSeconds: number): CodeSent => ({
  phone,
  sentAt: Date.now(),
  resendAt: Date.now() + waitSeconds * 1000,
  isShown: unused?.isShown ?? false,
})
