import { setTimeout as pause } from 'node:timers/promises'
import { awardRequest } from '../awards/through-product.ts'
import { openConnection } from '../load/connection.ts'
import { delaysOf } from '../load/delays.ts'
import type { Program } from '../site/program.ts'
import type { Town } from '../site/seed.ts'
import type { SignedIn } from '../site/sign-in.ts'

export interface Served {
  perSecond: number
  p99: number
}

interface Pace {
  perSecond: number
  seconds: number
}

/** A counter counts an award as given only if the answer comes within this time. */
const patienceMilliseconds = 2_000

/** One counter per owner, all together at a steady pace. Each gives its next award when the award is due. */
export async function serveCounters(
  { port }: Program,
  owners: SignedIn[],
  town: Town,
  { perSecond, seconds }: Pace,
): Promise<Served> {
  const everyMilliseconds = (1000 * owners.length) / perSecond
  const begun = performance.now()
  const endAt = begun + seconds * 1000
  const delays: number[] = []
  const counter = async (owner: SignedIn, place: number) => {
    const connection = openConnection(port)
    let due = begun + (place * everyMilliseconds) / owners.length
    for (; due < endAt; due += everyMilliseconds) {
      await pause(Math.max(0, due - performance.now()))
      const { status } = await connection.send(awardRequest([owner], town))
      // The delay counts from the time the award was due, so it includes waiting for the award before it.
      const milliseconds = performance.now() - due
      if (status === 200 && milliseconds < patienceMilliseconds) delays.push(milliseconds)
    }
    connection.close()
  }
  await Promise.all(owners.map(counter))
  return { perSecond: delays.length / seconds, p99: delaysOf(delays).p99 }
}
