import { type Call, createClient, Refusal } from '@dobara/contract/client'
import { loadSentences } from '../language/sentences.ts'

const client = createClient()

/**
 * Without renewing an ended session: for signing in and out, where 401 is an answer about what was
 * sent. A refusal is thrown when it can be told in the reader's language.
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
