import type { Call } from '@dobara/contract/client/client'
import { call } from '../session/call.ts'

export const callLogged: Call = async (endpoint, ...given) => {
  try {
    return await call(endpoint, ...given)
  } catch (failure) {
    const [, options] = given
    if (!options?.signal?.aborted) console.error(`${endpoint.path} could not be fetched`, failure)
    throw failure
  }
}
