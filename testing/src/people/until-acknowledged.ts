import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@dobara/contract/client/client'
import { patience } from '../patience.ts'
import { takingBusy } from './patiently.ts'

const mostPauses = 5

/**
 * Repeats `send` until nothing was acknowledged for too long. The pauses grow, because people who
 * ask take the time that a server needs to start.
 */
export async function untilAcknowledged<T>(send: () => Promise<T>, acknowledgedAt?: () => number) {
  const begunAt = Date.now()
  for (let attempts = 1; ; attempts++) {
    try {
      return { answer: await takingBusy(send), attempts }
    } catch (error) {
      const lastAt = Math.max(begunAt, acknowledgedAt?.() ?? 0)
      if (!isPassing(error) || Date.now() > lastAt + patience.timeout) throw error
      await pause(randomInt(20, 60) * Math.min(attempts, mostPauses))
    }
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof Refusal
    ? error.code === 'busy' || error.status === 0
    : error instanceof TypeError ||
      (error instanceof Error && error.message === 'Failed to fetch CSRF Token')
