import type { Call } from '@dobara/contract/client'
import { call } from '../session/call.ts'

/** Calls for a query. Each failed attempt is logged, but for one that nobody waits for any more. */
export const callLogged: Call = async (endpoint, ...given) => {
  try {
    return await call(endpoint, ...given)
  } catch (failure) {
    const [, options] = given
    if (!options?.signal?.aborted) console.error(`${endpoint.path} could not be fetched`, failure)
    throw failure
  }
}
