import type { Call } from '@dobara/contract/client'
import { callOnce, isSignedOut } from '../client/call-once.ts'
import { knowSession } from './current-session.ts'
import { recoverSession } from './recovery.ts'

/**
 * Calls an endpoint. When the session has ended, it is renewed once without a word and the call
 * repeated. When it cannot be renewed, nobody is signed in any more, and the app's guard reacts.
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
