import type { Call } from '@dobara/contract/client'
import { recoverSession } from '../session/recovery.ts'
import { callOnce, isSignedOut } from './call-once.ts'

/** As the contract's client; when the session has ended it is renewed unseen, once, and the call repeated. */
export const call: Call = async (endpoint, ...given) => {
  try {
    return await callOnce(endpoint, ...given)
  } catch (failure) {
    if (!isSignedOut(failure) || !(await recoverSession())) throw failure
    return callOnce(endpoint, ...given)
  }
}
