import { verifyCode } from '@dobara/contract/calls/identity'
import { callOnce } from '../client/call-once.ts'
import { codeWasUsed } from './use-send-code.ts'

/** A code works only once, so the screen leaves the code step even if the login fails. */
export async function idTokenFor(phone: string, code: string): Promise<string> {
  const { idToken } = await callOnce(verifyCode, { body: { phone, code } })
  codeWasUsed()
  return idToken
}
