import { setTimeout as pause } from 'node:timers/promises'
import type { PlanRule } from '../billing/plan.ts'
import type { Database } from '../platform/database/database.ts'
import type { Channel } from './channel.ts'
import { type DueMessage, leaseDue } from './due-messages.ts'
import { createHandingOver } from './handing-over.ts'
import type { JudgeOffers } from './judged-message.ts'
import { createPreparing } from './preparing.ts'
import { createSteps, leaseSeconds, secondsAfter } from './retries.ts'

export interface DeliveringServices {
  database: Database
  /** The first one that reaches the guest is enough. */
  channels: Channel[]
  plan: PlanRule
  judgeOffers: JudgeOffers
  onError: (error: unknown) => void
}

/** Messages that a lane leases at a time */
const atOnce = 100
const lanes = 2
/** A lane goes on after this time without an answer. */
const patienceMilliseconds = 1_000
/** The most hand-overs that may wait for a channel */
const mostHeld = 16
/** A run ends well before its leases do. */
const longestRunMilliseconds = 30_000

/**
 * Processes may deliver at once, since each leases different messages.
 * @returns `deliver` works until nothing is due, or for about 30 seconds, without throwing
 */
export function createDelivering(services: DeliveringServices) {
  const { database, onError } = services
  const prepare = createPreparing(services)
  const handOver = createHandingOver(services)
  const step = createSteps({ database, onError })
  const held = new Set<Promise<unknown>>()
  let isStopped = false

  const lease = (now: Date): Promise<DueMessage[]> =>
    leaseDue(database, now, secondsAfter(now, leaseSeconds), atOnce).catch((error) => {
      onError(error)
      return []
    })

  const prepareAll = async (due: DueMessage[], now: Date) => {
    const each = [...Map.groupBy(due, ({ restaurant_id }) => restaurant_id)]
    const toSend = await Promise.all(
      each.map(([id, rows]) => step(id, rows, now, () => prepare(id, rows, now))),
    )
    return each.map(([id], index) => ({ id, toSend: toSend[index] ?? [] }))
  }

  const handOverAll = (prepared: Awaited<ReturnType<typeof prepareAll>>, now: Date) =>
    Promise.all(
      prepared.map(({ id, toSend }) => {
        const rows = toSend.map(({ row }) => row)
        return step(id, rows, now, () => handOver(id, toSend, now))
      }),
    )

  /** A silent push service holds its own messages alone. */
  const workLane = async (leased: DueMessage[], now: Date, isOver: () => boolean) => {
    let due = leased
    while (due.length > 0) {
      const prepared = await prepareAll(due, now)
      const handing = handOverAll(prepared, now).finally(() => held.delete(handing))
      held.add(handing)
      await Promise.race([handing, pause(patienceMilliseconds, null, { ref: false })])
      while (held.size >= mostHeld) await Promise.race(held)
      due = isOver() ? [] : await lease(now)
    }
  }

  return {
    async deliver(now: Date): Promise<void> {
      const begunAt = performance.now()
      const isOver = () => isStopped || performance.now() - begunAt > longestRunMilliseconds
      const first = isStopped ? [] : await lease(now)
      if (first.length === 0) return
      const working = Array.from({ length: lanes }, async (_, lane) =>
        workLane(lane === 0 ? first : await lease(now), now, isOver),
      )
      await Promise.all(working)
      await Promise.all(held)
    },
    stop: () => {
      isStopped = true
    },
  }
}
