import type { Call } from '@dobara/contract/client'
import { knowSession } from '../session/current-session.ts'
import { recoverSession } from '../session/recovery.ts'
import { callOnce, isSignedOut } from './call-once.ts'

/**
 * As the contract's client; when the session has ended it is renewed unseen, once, and the call
 * repeated. Where it cannot be renewed nobody is signed in any more, and the guard sees to that.
 */
export const call: Call = async (endpoint, ...given) => {
  try {
    return await callOnce(endpoint, ...given)
  } catch (failure) {
    if (!isSignedOut(failure)) throw failure
    if (await recoverSession()) return callOnce(endpoint, ...given)
    knowSession(null)
    throw failure
  }
}
