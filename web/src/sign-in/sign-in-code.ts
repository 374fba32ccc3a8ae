import { verifyCode } from '@dobara/contract/calls/identity'
import { Refusal } from '@dobara/contract/client/client'
import { callOnce } from '../client/call-once.ts'
import { codeWasUsed } from './use-send-code.ts'

/** A code works once: its step is left even if the login fails. */
export async function idTokenFor(phone: string, code: string): Promise<string> {
  const { idToken } = await callOnce(verifyCode, { body: { phone, code } })
  codeWasUsed()
  return idToken
}

/** The code was right, but the number needs more than a code. */
export type Held = 'number_slept' | 'number_moved'

/** Null for another failure */
export function heldIn(failure: unknown): Held | null {
  const code = failure instanceof Refusal ? failure.code : null
  if (code !== 'number_slept' && code !== 'number_moved') return null
  codeWasUsed()
  return code
}
