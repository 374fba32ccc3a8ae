import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { anyBelow, anyMemberOf } from '../awards/choice.ts'
import { awardTo } from '../awards/through-product.ts'
import { type Connection, openConnection } from '../load/connection.ts'
import { pin } from '../site/keys.ts'
import type { SignedIn } from '../site/sign-in.ts'
import type { Running } from '../site/site.ts'

export interface Call {
  at: number
  milliseconds: number
  status: number
}

export interface Phones {
  calls: Call[]
  acknowledged: string[]
  /** @throws {Error} if an answer was neither "given" nor "busy" */
  stop(): Promise<void>
}

const betweenMilliseconds = 40

/** Repeats each award with its key until it is acknowledged. */
export function startPhones({ product, owners, town }: Running, count: number): Phones {
  const acknowledged: string[] = []
  const calls: Call[] = []
  let isOver = false

  const giveOnce = async (connection: Connection, request: string) => {
    const at = performance.now()
    const { status } = await connection.send(request)
    calls.push({ at, milliseconds: performance.now() - at, status })
    if (status !== 200 && status !== 503) throw new Error(`an award was answered ${status}`)
    return status === 200
  }
  const phone = async () => {
    const connection = openConnection(product.port)
    while (!isOver) {
      const owner = owners[anyBelow(owners.length)] as SignedIn
      const key = randomUUID()
      const request = awardTo(anyMemberOf(owner.number, town), owner, pin, key)
      while (!(await giveOnce(connection, request))) await pause(200)
      acknowledged.push(key)
      await pause(betweenMilliseconds)
    }
    connection.close()
  }
  const phones = Promise.all(Array.from({ length: count }, phone))
  // If a phone failed, `stop` throws.
  phones.catch(() => {})
  return {
    calls,
    acknowledged,
    async stop() {
      isOver = true
      await phones
    },
  }
}
