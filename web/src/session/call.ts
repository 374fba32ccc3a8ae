import type { Call } from '@dobara/contract/client/client'
import { callOnce, isSignedOut } from '../client/call-once.ts'
import { setSession } from './current-session.ts'
import { recoverSession } from './recovery.ts'

/**
 * Calls an endpoint. If the session has ended, it renews the session in the background and repeats the call once. If
 * the session cannot be renewed, the person is signed out and the app's guard redirects.
 */
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
