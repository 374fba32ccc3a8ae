import { Refusal } from '@dobara/contract/client'
import { getIdToken } from '@dobara/contract/identity'
import { syncSession } from '@dobara/contract/session'
import { callOnce, isSignedOut } from '../api/call-once.ts'
import { signOutEverywhere } from './sign-out.ts'

let underWay: Promise<boolean> | null = null

/**
 * Whether the session could be renewed for someone the sign-in provider still knows.
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

/** Null when the provider knows nobody here either. */
export async function freshIdToken(): Promise<string | null> {
  try {
    const { idToken } = await callOnce(getIdToken)
    return idToken
  } catch (failure) {
    if (isSignedOut(failure)) return null
    throw failure
  }
}

const isRefused = (failure: unknown) => failure instanceof Refusal && failure.status < 500
