import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@dobara/contract/client/client'
import type { WorldOwner } from '../people/owner.ts'

export interface Acknowledged {
  key: string
  cusId: string
  points: number
  entryId: string
  balance: number
  /** The number of times the award was sent. */
  attempts: number
}

/** Phones that give points without pause, and send each award again until it is acknowledged. */
export interface Load {
  acknowledged: Acknowledged[]
  /** Waits until this many more awards are acknowledged. */
  more(count: number): Promise<void>
  /** Stops new awards, and waits until the last ones are acknowledged. */
  finish(): Promise<void>
}

const concurrent = 16
/** Longer than a restart takes on a busy machine, so a server that never returns fails the test. */
const patienceMs = 120_000

export function startLoad(counter: Pick<WorldOwner, 'give'>, cusIds: string[]): Load {
  const acknowledged: Acknowledged[] = []
  let isOver = false
  let problem: unknown = null
  let acknowledgedAt = Date.now()

  const phone = async () => {
    while (!isOver) {
      const cusId = cusIds[randomInt(cusIds.length)] as string
      const key = randomUUID()
      const points = randomInt(1, 100)
      const { answer, attempts } = await untilAcknowledged(
        () => counter.give(cusId, points, { idempotencyKey: key }),
        // An award may meet one restart after the other while the server answers others.
        () => acknowledgedAt,
      )
      acknowledgedAt = Date.now()
      const { entryId, balance } = answer
      acknowledged.push({ key, cusId, points, entryId, balance, attempts })
    }
  }
  const phones = Array.from({ length: concurrent }, () =>
    phone().catch((reason: unknown) => {
      problem = reason
      isOver = true
    }),
  )
  return {
    acknowledged,
    async more(count) {
      const enough = acknowledged.length + count
      while (acknowledged.length < enough && !problem) await pause(5)
      if (problem) throw problem
    },
    async finish() {
      isOver = true
      await Promise.all(phones)
      if (problem) throw problem
    },
  }
}

/** Sends a submission again until it is acknowledged, as a phone does; or until nothing was for too long. */
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

/** The phone retries without a network and while the server is busy. Any other answer fails the test. */
const isPassing = (error: unknown): boolean =>
  error instanceof Refusal
    ? error.code === 'busy' || error.status === 0
    : error instanceof TypeError ||
      (error instanceof Error && error.message === 'Failed to fetch CSRF Token')
