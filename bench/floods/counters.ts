import { setTimeout as pause } from 'node:timers/promises'
import { awardRequest } from '../awards/through-product.ts'
import { openConnection } from '../load/connection.ts'
import type { Running } from '../site/site.ts'

interface Pace {
  perSecond: number
  seconds: number
}

const patienceMilliseconds = 2_000

/**
 * Each owner has one counter, whose awards are due at fixed times.
 * @returns the number of awards answered in time
 */
export async function serveCounters(
  { product: { port }, owners, town }: Pick<Running, 'product' | 'owners' | 'town'>,
  { perSecond, seconds }: Pace,
): Promise<number> {
  const everyMilliseconds = (1000 * owners.length) / perSecond
  const begun = performance.now()
  const endAt = begun + seconds * 1000
  let given = 0
  await Promise.all(
    owners.map(async (owner, place) => {
      const connection = openConnection(port)
      let due = begun + (place * everyMilliseconds) / owners.length
      for (; due < endAt; due += everyMilliseconds) {
        await pause(Math.max(0, due - performance.now()))
        const { status } = await connection.send(awardRequest([owner], town))
        // The delay includes waiting for the counter's previous award.
        if (status === 200 && performance.now() - due < patienceMilliseconds) given++
      }
      connection.close()
    }),
  )
  return given
}
