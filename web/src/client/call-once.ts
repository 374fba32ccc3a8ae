import { type Call, createClient, Refusal } from '@dobara/contract/client/client'
import { loadSentences } from '../failures/failure-text.ts'

const client = createClient()

/**
 * Does not renew the session, because a 401 at sign-in concerns the credentials. Before throwing a
 * refusal, loads the sentences.
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
