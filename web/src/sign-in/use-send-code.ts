import { sendCode } from '@dobara/contract/calls/identity'
import { Refusal } from '@dobara/contract/client/client'
import type { ProvedAct } from '@dobara/contract/rules/proved-acts'
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
  /** True if the code is in the outbox because there is no SMS gateway. Never in production. */
  isShown: boolean
  /** Filled in by a link of a development server alone. */
  code?: string
}

/** @param act what the code proves; none: it signs in */
export function useSendCode(onSent: (sent: CodeSent) => void, act?: ProvedAct) {
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
    /** When a code can be asked for again, if it was too early. */
    waitsUntil,
    dismiss: reset,
  }
}

async function send(phone: string, act?: ProvedAct): Promise<CodeSent> {
  try {
    const { resendAfterSeconds, isShown } = await withBotCheck((botCheck) =>
      callOnce(sendCode, { body: { phone, botCheck, act } }),
    )
    unused = { act, isShown }
    return sentNow(phone, resendAfterSeconds)
  } catch (failure) {
    // A code for the same was sent moments ago, for example before the person went back to check the number.
    if (isTooEarly(failure) && unused && unused.act === act) return sentNow(phone, waitOf(failure))
    throw failure
  }
}

const isTooEarly = (failure: unknown): failure is Refusal =>
  failure instanceof Refusal && failure.code === 'code_wait'

const waitOf = ({ retryAfterSeconds }: Refusal) => retryAfterSeconds ?? resendWaitSeconds

/** The last code, until it was used, with the act that it proves. One for another act would be refused. */
let unused: { act: ProvedAct | undefined; isShown: boolean } | null = null

/** A code works once. */
export const codeWasUsed = () => {
  unused = null
}

const sentNow = (phone: string, waitSeconds: number): CodeSent => ({
  phone,
  sentAt: Date.now(),
  resendAt: Date.now() + waitSeconds * 1000,
  isShown: unused?.isShown ?? false,
})
