import { newKey } from '@dobara/contract/client/new-key'
import { runClosedLoop, type Work } from '../load/closed-loop.ts'
import { openConnection } from '../load/connection.ts'
import { requestText } from '../load/request.ts'
import { pin } from '../site/keys.ts'
import type { Program } from '../site/program.ts'
import type { Town } from '../site/seed.ts'
import type { SignedIn } from '../site/sign-in.ts'
import { anyBelow, anyMemberOf, awardPoints } from './choice.ts'
import type { Contender } from './contender.ts'

/** The whole path of an award: session, CSRF token, PIN, a new idempotency key, the ledger, the answer. */
export const throughProduct = (
  name: string,
  product: Program,
  owners: SignedIn[],
  town: Town,
): Contender => ({
  name,
  pid: product.pid,
  async run(connections, seconds) {
    const opened = Array.from({ length: connections }, () => openConnection(product.port))
    const workers = opened.map(
      ({ send }): Work =>
        async () => {
          const { status, body } = await send(awardRequest(owners, town))
          if (status !== 200) throw new Error(`an award was answered ${status}: ${body}`)
        },
    )
    const run = await runClosedLoop(workers, seconds)
    for (const connection of opened) connection.close()
    return run
  },
  close: async () => {},
})

export function awardRequest(owners: SignedIn[], town: Town): string {
  const owner = owners[anyBelow(owners.length)] as SignedIn
  const { pins = [pin] } = owner
  return awardAt(owner, town, pins[anyBelow(pins.length)] as string)
}

export const awardAt = ({ headers, number }: SignedIn, town: Town, pin: string): string =>
  requestText(
    'POST',
    '/api/v1/restaurant/in-store-points',
    { ...headers, 'idempotency-key': newKey() },
    { cusId: anyMemberOf(number, town), points: awardPoints, pin, isSure: true },
  )
