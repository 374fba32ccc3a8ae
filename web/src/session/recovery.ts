import { getIdToken } from '@dobara/contract/calls/identity'
import { syncSession } from '@dobara/contract/calls/session'
import { callOnce, isSignedOut } from '../client/call-once.ts'
import { isRefused } from '../client/refused.ts'
import { signOutEverywhere } from './sign-out.ts'

let inFlight: Promise<boolean> | null = null

/**
 * Resolves with false if the provider's sign-in has ended, too. Concurrent calls share one renewal.
 * @throws if no answer came or the server is busy; the person stays signed in
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

/** Null if the provider has no sign-in */
export async function freshIdToken(): Promise<string | null> {
  try {
    const { idToken } = await callOnce(getIdToken)
    return idToken
  } catch (failure) {
    if (isSignedOut(failure)) return null
    throw failure
  }
}
