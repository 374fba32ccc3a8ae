import { getIdToken } from '@dobara/contract/calls/identity'
import { syncSession } from '@dobara/contract/calls/session'
import { callOnce, isSignedOut } from '../client/call-once.ts'
import { isRefused } from '../client/refused.ts'
import { signOutEverywhere } from './sign-out.ts'

let underWay: Promise<boolean> | null = null

/**
 * Renews the session of a person the sign-in provider still knows, and returns whether it could.
 * Several calls that find the session ended at the same time share one renewal.
 *
 * @throws when nobody answers: then nothing is known, and nobody is signed out for it
 */
export function recoverSession(): Promise<boolean> {
  underWay ??= recover().finally(() => {
    underWay = null
  })
  return underWay
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

/** Returns null when the provider knows nobody here either. */
export async function freshIdToken(): Promise<string | null> {
  try {
    const { idToken } = await callOnce(getIdToken)
    return idToken
  } catch (failure) {
    if (isSignedOut(failure)) return null
    throw failure
  }
}
