import { getIdToken } from '@dobara/contract/calls/identity'
import { syncSession } from '@dobara/contract/calls/session'
import { callOnce, isSignedOut } from '../client/call-once.ts'
import { isRefused } from '../client/refused.ts'
import { signOutEverywhere } from './sign-out.ts'

let inFlight: Promise<boolean> | null = null

/**
 * Renews the session with the sign-in provider. Returns false if the person is no longer signed in there either.
 * Concurrent calls share one renewal.
 *
 * @throws if the server does not answer or is too busy. The person then stays signed in.
 */
export function recoverSession(): Promise<boolean> {
  inFlight ??= recover().finally(() => {
    inFlight = null
  })
  return inFlight
}

async function recover(): Promise<boolean> {
  const idToken = await freshIdToken()
  if (!idToken) return false
  try {
    await callOnce(syncSession, undefined, { bearer: idToken })
    return true
  } catch (failure) {
    if (!isRefused(failure)) throw failure
    await signOutEverywhere().catch(console.error)
    return false
  }
}

/** Asks the provider for an ID token. Null if nobody is signed in there. */
export async function freshIdToken(): Promise<string | null> {
  try {
    const { idToken } = await callOnce(getIdToken)
    return idToken
  } catch (failure) {
    if (isSignedOut(failure)) return null
    throw failure
  }
}
