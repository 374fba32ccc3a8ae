import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@dobara/contract/client/client'

/** A restart takes less time, even on a busy machine. */
const patienceMs = 120_000

/** Repeats `send` until nothing was acknowledged for too long. */
export async function untilAcknowledged<T>(send: () => Promise<T>, acknowledgedAt?: () => number) {
  const begunAt = Date.now()
  for (let attempts = 1; ; attempts++) {
    try {
      return { answer: await send(), attempts }
    } catch (error) {
      const lastAt = Math.max(begunAt, acknowledgedAt?.() ?? 0)
      if (!isPassing(error) || Date.now() > lastAt + patienceMs) throw error
      await pause(randomInt(20, 60))
    }
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof Refusal
    ? error.code === 'busy' || error.status === 0
    : error instanceof TypeError ||
      (error instanceof Error && error.message === 'Failed to fetch CSRF Token')
