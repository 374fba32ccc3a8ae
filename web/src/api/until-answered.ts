import type { CallShape } from '@dobara/contract/calls/call'
import type { Answer, Input } from '@dobara/contract/client/typed-call'
import { isRefused } from '../client/refused.ts'
import { retryDelay } from '../client/retry.ts'
import { call } from '../session/call.ts'

/**
 * @throws {Refusal} if the server refuses
 * @throws if `signal` is aborted
 */
export async function untilAnswered<E extends CallShape>(
  endpoint: E,
  input: Input<E>,
  signal: AbortSignal,
): Promise<Answer<E>> {
  for (let attempt = 0; ; attempt++) {
    try {
      return (await call(endpoint as CallShape, input as never, { signal })) as Answer<E>
    } catch (failure) {
      if (signal.aborted || isRefused(failure)) throw failure
      console.error(`${endpoint.path} could not be fetched`, failure)
      await new Promise((resolve) => setTimeout(resolve, retryDelay(attempt)))
      signal.throwIfAborted()
    }
  }
}
