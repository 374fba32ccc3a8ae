import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { WorldOwner } from '../people/owner.ts'
import { untilAcknowledged } from '../people/until-acknowledged.ts'

export interface Acknowledged {
  key: string
  cusId: string
  points: number
  entryId: string
  balance: number
  attempts: number
}

export interface Load {
  acknowledged: Acknowledged[]
  more(count: number): Promise<void>
  finish(): Promise<void>
}

const concurrent = 16
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
