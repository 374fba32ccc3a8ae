import { setTimeout as pause } from 'node:timers/promises'
import { messageRules } from '@dobara/contract/rules/messages'
import type { PlanRule } from '../billing/plan.ts'
import type { Database } from '../platform/database/database.ts'
import type { Channel, Handed, OutgoingMessage } from './channel.ts'
import { nextTime } from './clock.ts'
import { claimDue, type DueMessage, forgetDue, idsOf, putOff } from './due-queries.ts'
import { fitDetails } from './fit-text.ts'
import {
  findSender,
  noteSent,
  type StoredMessage,
  takeOffers,
  takeReceipts,
} from './message-queries.ts'
import { writeReceipts } from './receipts.ts'
import { createSteps, leaseSeconds, secondsAfter, waitSeconds } from './retries.ts'

export interface DeliveringServices {
  database: Database
  /** In the order in which they are tried: the first one that reaches the guest is enough. */
  channels: Channel[]
  plan: PlanRule
  onError: (error: unknown) => void
}

interface ToSend {
  row: DueMessage
  message: StoredMessage
}

/** Each lane claims so many messages at a time. */
const atOnce = 100
const lanes = 2
/** Each lane prepares for so many restaurants at a time: all at once would keep people waiting for a connection. */
const preparedAtOnce = 2
/** A lane goes on after this time while a push service is silent. So many claims wait for their channels at most. */
const patienceMilliseconds = 1_000
const mostHeld = 16
/** One run ends after this time, well before its leases do. The next one begins with the time of its own. */
const longestRunMilliseconds = 30_000

/**
 * Hands over what is due: writes receipts, judges all by the rules, and gives each message to the first channel that
 * reaches the guest. Several processes may do so at once, since each claims different messages. A message that no channel
 * reaches stands under Messages alone.
 * @returns `work` until nothing is due, or for about 30 seconds, without throwing; `stop` ends it after what it has claimed
 */
export function createDelivering({ database, channels, plan, onError }: DeliveringServices) {
  /** Writes the receipts, judges all, and ends what is not to be sent. @returns what is to be sent */
  const prepare = async (restaurantId: string, due: DueMessage[], now: Date): Promise<ToSend[]> => {
    const offers = due.filter(({ about }) => about === 'offer')
    const receipts = due.filter((row) => !offers.includes(row))
    const written = await write(restaurantId, receipts, now)
    const judged = [
      ...(await takeReceipts(database, restaurantId, written, now)),
      ...(await takeOffers(database, restaurantId, idsOf(offers), { now, isBilled: plan.counts })),
    ]
    const rowsOf = (messages: StoredMessage[]) => {
      const messageOf = new Map(messages.map((message) => [message.message_id, message]))
      return due.flatMap((row) => {
        const message = messageOf.get(row.message_id)
        return message ? [{ row, message }] : []
      })
    }
    const toSend = rowsOf(judged.filter(({ outcome }) => outcome === 'send'))
    const quiet = rowsOf(judged.filter(({ outcome }) => outcome === 'quiet'))
    const untilMorning = endOfQuiet(now)
    for (const { row } of quiet) await putOff(database, row, untilMorning)
    const handled = new Set([...quiet, ...toSend].map(({ row }) => row))
    await forgetDue(
      database.global,
      due.filter((row) => !handled.has(row)),
    )
    return toSend
  }

  const write = async (restaurantId: string, receipts: DueMessage[], now: Date) =>
    receipts.length === 0
      ? []
      : database.asRestaurant(restaurantId, (tx) =>
          writeReceipts(tx, restaurantId, receipts, (until) => plan.hasEnded(until, now)),
        )

  const handOver = async (restaurantId: string, toSend: ToSend[], now: Date) => {
    if (toSend.length === 0) return
    const sender = await findSender(database, restaurantId)
    const outgoing = toSend.flatMap(({ message }): OutgoingMessage[] =>
      message.uid === null || message.expires_at <= now
        ? []
        : [
            {
              messageId: message.message_id,
              uid: message.uid,
              kind: message.kind,
              details: fitDetails(message.details),
              expiresAt: message.expires_at,
              sender,
            },
          ],
    )
    const { channelOf, later } = await throughChannels(channels, outgoing, now)
    const done = toSend.filter(({ message }) => !later.has(message.message_id))
    const [first] = done
    if (first)
      await noteSent(
        database,
        restaurantId,
        done.map(({ message }) => ({
          messageId: message.message_id,
          channel: channelOf.get(message.message_id) ?? null,
        })),
        first.row.due_at,
        now,
      )
    for (const { row, message } of toSend) {
      const after = later.get(message.message_id)
      if (after === undefined) continue
      await putOff(database, row, secondsAfter(now, Math.max(after ?? 0, waitSeconds(row))))
    }
  }

  const step = createSteps({ database, onError })
  const held = new Set<Promise<unknown>>()

  /** Hands over what this lane claimed, and what it claims then. A silent push service holds its own messages alone. */
  const workLane = async (claimed: DueMessage[], now: Date, isOver: () => boolean) => {
    let due = claimed
    while (due.length > 0) {
      const groups = Map.groupBy(due, ({ restaurant_id }) => restaurant_id).entries()
      const begun: Promise<unknown>[] = []
      const prepareInTurn = async () => {
        for (const [restaurantId, rows] of groups) {
          const toSend = await step(restaurantId, rows, now, () => prepare(restaurantId, rows, now))
          if (!toSend) continue
          const left = toSend.map(({ row }) => row)
          begun.push(step(restaurantId, left, now, () => handOver(restaurantId, toSend, now)))
        }
      }
      await Promise.all(Array.from({ length: preparedAtOnce }, prepareInTurn))
      const handing = Promise.all(begun).finally(() => held.delete(handing))
      held.add(handing)
      await Promise.race([handing, pause(patienceMilliseconds, null, { ref: false })])
      while (held.size >= mostHeld) await Promise.race(held)
      due = isOver() ? [] : await claim(now)
    }
  }

  const claim = async (now: Date): Promise<DueMessage[]> => {
    try {
      return await claimDue(database, now, secondsAfter(now, leaseSeconds), atOnce)
    } catch (error) {
      onError(error)
      return []
    }
  }

  let isStopped = false
  return {
    async work(now: Date): Promise<void> {
      const begunAt = performance.now()
      const isOver = () => isStopped || performance.now() - begunAt > longestRunMilliseconds
      const first = isStopped ? [] : await claim(now)
      if (first.length === 0) return
      const others = Array.from({ length: lanes - 1 }, async () =>
        workLane(await claim(now), now, isOver),
      )
      await Promise.all([workLane(first, now, isOver), ...others])
      await Promise.all(held)
    },
    stop: () => {
      isStopped = true
    },
  }
}

/** Gives each message to the channels in turn, until one takes it. */
async function throughChannels(channels: Channel[], messages: OutgoingMessage[], now: Date) {
  const channelOf = new Map<string, Channel['name']>()
  const later = new Map<string, number | null>()
  let left = messages
  for (const channel of channels) {
    if (left.length === 0) break
    const handed: Handed[] = await channel.handOver(left, now)
    left = left.filter((message, index) => {
      const answer = handed[index]
      if (answer?.result === 'sent') channelOf.set(message.messageId, channel.name)
      if (answer?.result === 'later') later.set(message.messageId, answer.afterSeconds)
      return answer?.result === 'nowhere'
    })
  }
  return { channelOf, later }
}

/** The next time at which messages may be sent, during the quiet hours. */
const endOfQuiet = (now: Date): Date => nextTime(now, messageRules.quietUntilHour)
