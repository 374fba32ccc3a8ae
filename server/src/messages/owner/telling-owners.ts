import type { Language } from '@dobara/contract/text/language'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import { noteMissed } from '../../restaurants/owner-choice.ts'
import type { OutgoingPush, PushDelivery } from '../push/push-delivery.ts'
import { leaseSeconds, mostTries, secondsAfter, waitSeconds } from '../retries.ts'
import { findSender } from '../sender.ts'
import { type Judgement, judge, nextClosing, type Told } from './judge.ts'
import type { OpenDashboards } from './open-dashboards.ts'
import { ownerPush } from './owner-push.ts'
import { begin, hold, leaseOwnerMessages, type OwnerMessage, settle } from './queries.ts'

export interface TellingServices {
  database: Database
  dashboards: OpenDashboards
  deliverPushes: PushDelivery
  origin: string
  onError: (error: unknown) => void
}

/** Messages that a process leases at a time */
const atOnce = 50
const judgedAtOnce = 4
/** A dashboard may close while something waits: asked again each minute, later each ten minutes. */
const watchedSeconds = { least: 60, most: 600 }
const unknownSeconds = 30
/** Transactions take less. A later commit must not count as told. */
const marginSeconds = 10

interface Ready {
  message: OwnerMessage
  told: Told | null
}

interface Prepared {
  message: OwnerMessage
  outgoing: OutgoingPush
}

/**
 * Processes may work at once, since each leases different messages.
 * @returns `notify` works until nothing is due, without throwing
 */
export function createTellingOwners(services: TellingServices) {
  const { database, dashboards, deliverPushes, origin, onError } = services
  let isStopped = false

  const tryLater = async (message: OwnerMessage, now: Date, error: unknown) => {
    const isHopeless = message.tries >= mostTries
    onError(isHopeless ? givenUp(message, error) : error)
    if (isHopeless) await end(message, now)
    else
      await hold(
        database,
        message,
        secondsAfter(now, Math.max(leaseSeconds, waitSeconds(message))),
        true,
      )
  }

  /** Never throws. If the rescue fails as well, the lease ends by itself. */
  const step = async <Done>(message: OwnerMessage, now: Date, act: () => Promise<Done>) => {
    try {
      return await act()
    } catch (error) {
      await tryLater(message, now, error).catch(onError)
      return null
    }
  }

  const end = async (message: OwnerMessage, now: Date) => {
    const next = message.kind === 'day' ? await closingOf(message, now) : null
    await settle(database, message, next)
  }

  const closingOf = ({ restaurant_id: restaurantId }: OwnerMessage, now: Date) =>
    database.asRestaurant(restaurantId, (tx) => nextClosing(tx, restaurantId, now))

  const judgeOne = (message: OwnerMessage, now: Date): Promise<Judgement | null> =>
    step(message, now, async () => {
      const seen = await database.asRestaurant(message.restaurant_id, (tx) =>
        judge(tx, message, now),
      )
      if (seen.is === 'held') await hold(database, message, seen.until)
      if (seen.is === 'over') await settle(database, message, seen.next)
      return seen
    })

  const judgeAll = async (messages: OwnerMessage[], now: Date) => {
    const judgements = new Map<OwnerMessage, Judgement | null>()
    const waiting = messages.values()
    const judgeInTurn = async () => {
      for (const message of waiting) judgements.set(message, await judgeOne(message, now))
    }
    await Promise.all(Array.from({ length: judgedAtOnce }, judgeInTurn))
    return judgements
  }

  /** Leaves out what a dashboard shows. */
  const unseenAmong = async (judgements: Map<OwnerMessage, Judgement | null>, now: Date) => {
    const ready = [...judgements].flatMap(([message, seen]) =>
      seen?.is === 'ready' ? [{ message, ...seen }] : [],
    )
    const asked = ready.filter(({ isUnlessWatched }) => isUnlessWatched)
    const open = await dashboards.among(asked.map(({ message }) => message.restaurant_id))
    const unseen: Ready[] = []
    for (const { message, told, isUnlessWatched } of ready) {
      const isWatched = isUnlessWatched && (open === null || open.has(message.restaurant_id))
      if (!isWatched) unseen.push({ message, told })
      else
        await step(message, now, () =>
          hold(
            database,
            message,
            secondsAfter(now, open ? secondsUntilAsked(message, now) : unknownSeconds),
          ),
        )
    }
    return unseen
  }

  const prepare = ({ message, told }: Ready, now: Date) =>
    step<Prepared | null>(message, now, async () => {
      const { restaurant_id: restaurantId, kind } = message
      if (!told) {
        await database.asRestaurant(restaurantId, (tx) => noteMissed(tx, restaurantId, now))
        await settle(database, message, null)
        return null
      }
      const messageId = message.message_id ?? newId(now)
      const begun = { messageId, toldUpTo: secondsAfter(now, -marginSeconds), now }
      if (!message.message_id && !(await begin(database, message, begun))) return null
      const sender = await findSender(database, restaurantId)
      const push = { messageId, kind, sender }
      return {
        message,
        outgoing: {
          uid: restaurantId,
          pushIn: (language: Language) => ownerPush(push, told, language, origin),
        },
      }
    })

  const work = async (messages: OwnerMessage[], now: Date) => {
    const unseen = await unseenAmong(await judgeAll(messages, now), now)
    const toSend: Prepared[] = []
    for (const ready of unseen) {
      const prepared = await prepare(ready, now)
      if (prepared) toSend.push(prepared)
    }
    if (toSend.length === 0) return
    const handing = deliverPushes(
      toSend.map(({ outgoing }) => outgoing),
      now,
    )
    // Each message fails by itself below.
    handing.catch(() => {})
    for (const [index, { message }] of toSend.entries())
      await step(message, now, async () => {
        const answer = (await handing)[index]
        if (answer?.result !== 'later') return end(message, now)
        const seconds = Math.max(answer.afterSeconds ?? 0, waitSeconds(message))
        return hold(database, message, secondsAfter(now, seconds), true)
      })
  }

  return {
    async notify(now: Date): Promise<void> {
      try {
        while (!isStopped) {
          const until = secondsAfter(now, leaseSeconds)
          const messages = await leaseOwnerMessages(database, now, until, atOnce)
          if (messages.length === 0) return
          await work(messages, now)
        }
      } catch (error) {
        onError(error)
      }
    },
    stop: () => {
      isStopped = true
    },
  }
}

function secondsUntilAsked({ due_at }: OwnerMessage, now: Date): number {
  const { least, most } = watchedSeconds
  const waited = (now.getTime() - due_at.getTime()) / 1000
  return Math.min(most, Math.max(least, waited))
}

const givenUp = ({ restaurant_id, kind }: OwnerMessage, cause: unknown) =>
  new Error(`Gave up a message (${kind}) to the owner of ${restaurant_id}: every try failed.`, {
    cause,
  })
