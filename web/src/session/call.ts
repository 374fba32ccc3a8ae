import type { Call } from '@dobara/contract/client/client'
import { callOnce, isSignedOut } from '../client/call-once.ts'
import { setSession } from './current-session.ts'
import { recoverSession } from './recovery.ts'

/** Renews an ended session and repeats the call once; if that fails, signs the person out. */
export const call: Call = async (endpoint, ...given) => {
  try {
    return await callOnce(endpoint, ...given)
  } catch (failure) {
    if (!isSignedOut(failure)) throw failure
    if (await recoverSession()) return callOnce(endpoint, ...given)
    setSession(null)
    throw failure
  }
}
