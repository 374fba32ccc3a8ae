import { Refusal } from '@dobara/contract/client'
import { sendCode } from '@dobara/contract/identity'
import { resendWaitSeconds } from '@dobara/contract/plans'
import { useMutation } from '@tanstack/react-query'
import { callOnce } from '../api/call-once.ts'
import { failureText } from '../api/failure-text.ts'
import { takeBotCheck } from './bot-check.ts'

export interface CodeSent {
  phone: string
  sentAt: number
  resendAt: number
}

export function useSendCode(onSent: (sent: CodeSent) => void) {
  const mutation = useMutation({ mutationFn: send, onSuccess: onSent })
  return {
    send: (phone: string) => {
      if (!mutation.isPending) mutation.mutate(phone)
    },
    isWaiting: mutation.isPending,
    alert: mutation.error && failureText(mutation.error),
    dismiss: mutation.reset,
  }
}

async function send(phone: string): Promise<CodeSent> {
  const botCheck = await takeBotCheck()
  try {
    const { resendAfterSeconds } = await callOnce(sendCode, { body: { phone, botCheck } })
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
