import type { Answer, EndpointShape, Input } from '@dobara/contract/endpoint'
import { call } from './call.ts'
import { isRefused } from './refused.ts'
import { retryDelay } from './retry.ts'

/**
 * Asks until somebody answers.
 * @throws {Refusal} when the answer is no
 * @throws when `signal` is aborted
 */
export async function untilAnswered<E extends EndpointShape>(
  endpoint: E,
  input: Input<E>,
  signal: AbortSignal,
): Promise<Answer<E>> {
  for (let attempt = 0; ; attempt++) {
    try {
      return (await call(endpoint as EndpointShape, input as never, { signal })) as Answer<E>
    } catch (failure) {
      if (signal.aborted || isRefused(failure)) throw failure
      console.error(`${endpoint.path} could not be fetched`, failure)
      await new Promise((resolve) => setTimeout(resolve, retryDelay(attempt)))
      signal.throwIfAborted()
    }
  }
}
