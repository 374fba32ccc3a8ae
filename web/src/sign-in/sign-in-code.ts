import { verifyCode } from '@dobara/contract/calls/identity'
import { callOnce } from '../client/call-once.ts'
import { codeWasUsed } from './use-send-code.ts'

/** A code works only once, so the screen leaves the code step even if the login fails. */
export async function idTokenFor(phone: string, code: string): Promise<string> {
  const { idToken } = await callOnce(verifyCode, { body: { phone, code } }).catch(askForMore)
  codeWasUsed()
  return idToken
}

/** The code was right, but the number slept or moved: a page of its own asks, and comes back here. */
function askForMore(failure: { code?: string }): never {
  if (failure.code?.startsWith('number_'))
    location.assign(`/my/number#${failure.code}${location.pathname}`)
  throw failure
}
