import { setTimeout as pause } from 'node:timers/promises'
import type { SharedServices } from '../restaurants/shared-services.ts'
import type { Channel } from './channel.ts'
import { type DueMessage, leaseDue } from './due-messages.ts'
import { createHandingOver } from './handing-over.ts'
import type { JudgeOffers } from './judged-message.ts'
import { createPreparing } from './preparing.ts'
import { createSteps, leaseSeconds, secondsAfter } from './retries.ts'

export interface DeliveringServices extends Pick<SharedServices, 'database' | 'plan'> {
  /** Tried in turn until one reaches the guest */
  channels: Channel[]
  judgeOffers: JudgeOffers
  onError: (error: unknown) => void
}

const atOnce = 100
const lanes = 2
/** Restaurants that a lane prepares at a time. More would keep people waiting for a connection. */
const preparedAtOnce = 2
/** A lane goes on if no answer comes in this time. */
const patienceMilliseconds = 1_000
const mostHeld = 16
/** A run ends well before its leases do. */
const longestRunMilliseconds = 30_000

/**
 * Processes may deliver at once, because each leases different messages.
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

  /** Resolves once all messages are prepared. @returns the hand-overs, which go on */
  const begin = async (due: DueMessage[], now: Date) => {
    const groups = Map.groupBy(due, ({ restaurant_id }) => restaurant_id).entries()
    const handings: Promise<unknown>[] = []
    const prepareInTurn = async () => {
      for (const [restaurantId, rows] of groups) {
        const toSend = await step(restaurantId, rows, now, () => prepare(restaurantId, rows, now))
        if (!toSend) continue
        const left = toSend.map(({ row }) => row)
        handings.push(step(restaurantId, left, now, () => handOver(restaurantId, toSend, now)))
      }
    }
    await Promise.all(Array.from({ length: preparedAtOnce }, prepareInTurn))
    return handings
  }

  /** A silent push service delays its own messages alone. */
  const workLane = async (leased: DueMessage[], now: Date, isOver: () => boolean) => {
    let due = leased
    while (due.length > 0) {
      const handing = Promise.all(await begin(due, now)).finally(() => held.delete(handing))
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
