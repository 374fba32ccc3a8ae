import { verifyCode } from '@dobara/contract/calls/identity'
import { callOnce } from '../client/call-once.ts'

/** Trades a code for an ID token. A code works once, so its step is left even if the login then fails. */
export const idTokenFor = async (phone: string, code: string): Promise<string> =>
  (await callOnce(verifyCode, { body: { phone, code } })).idToken
