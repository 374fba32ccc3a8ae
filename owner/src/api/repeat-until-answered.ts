import { Refusal } from '@dobara/contract/client/client'
import { isRefused } from '@dobara/web/client/refused.ts'
import { retryDelay } from '@dobara/web/client/retry.ts'

export interface Repeating {
  signal: AbortSignal
  /** The limit of one try */
  patienceMs: number
  onStuck: (isStuck: boolean) => void
}

/**
 * Repeats a call until the server answers.
 * @throws {Refusal} when the server refuses. @throws when `signal` is aborted
 */
export async function repeatUntilAnswered<Answer>(
  tryOnce: (signal: AbortSignal) => Promise<Answer>,
  { signal, patienceMs, onStuck }: Repeating,
): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted()
    try {
      const answer = await inTime(tryOnce, signal, patienceMs)
      onStuck(false)
      return answer
    } catch (failure) {
      if (signal.aborted || isRefused(failure)) throw failure
      onStuck(true)
      await pause(failure, attempt, signal)
    }
  }
}

async function inTime<Answer>(
  tryOnce: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal,
  patienceMs: number,
): Promise<Answer> {
  const trying = new AbortController()
  const stop = () => trying.abort()
  const timer = setTimeout(stop, patienceMs)
  signal.addEventListener('abort', stop)
  try {
    return await tryOnce(trying.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/**
 * Waits as long as the server asked, or else longer each time. Ends early if the network is back.
 */
function pause(failure: unknown, attempt: number, signal: AbortSignal): Promise<void> {
  const asked = failure instanceof Refusal ? failure.retryAfterSeconds : null
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, asked ? asked * 1000 : retryDelay(attempt))
    if (!asked) window.addEventListener('online', go)
    signal.addEventListener('abort', go)
  })
}
