import { type Call, createClient, Refusal } from '@dobara/contract/client/client'
import { loadSentences } from '../failures/failure-text.ts'

const client = createClient()

/**
 * Calls an endpoint without renewing an ended session. Signing in and out uses it, because a 401 there is an answer to
 * the sent credentials. The sentences for refusals are loaded before a refusal is thrown.
 */
export const callOnce: Call = async (endpoint, ...given) => {
  try {
    return await client(endpoint, ...given)
  } catch (failure) {
    if (failure instanceof Refusal && !isSignedOut(failure)) await loadSentences()
    throw failure
  }
}

export const isSignedOut = (failure: unknown): boolean =>
  failure instanceof Refusal && failure.status === 401
