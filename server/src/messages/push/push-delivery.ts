import type { Language } from '@dobara/contract/text/language'
import type { Database } from '../../platform/database/database.ts'
import type { Handed } from '../channel.ts'
import { createPace } from '../pace.ts'
import type { PushKeys } from './push-keys.ts'
import type { PushSending } from './sending.ts'
import { listOpen } from './subscription-queries.ts'
import type { Subscriptions } from './subscriptions.ts'
import type { Push, PushOutcome } from './web-push.ts'

interface Services {
  database: Database
  keys: PushKeys
  sending: PushSending
  subscriptions: Subscriptions
}

/** To all browsers of an account */
export interface OutgoingPush {
  uid: string
  pushIn(language: Language): Push
}

/** For a process: 100,000 messages leave in ten minutes, and awards keep most of the machine. */
const messagesPerSecond = 170

/** @returns a function with results in the same order */
export function createPushDelivery({ database, keys, sending, subscriptions }: Services) {
  const pace = createPace(messagesPerSecond)
  return async (pushes: OutgoingPush[], now: Date): Promise<Handed[]> => {
    await pace(pushes.length)
    const { publicKey } = await keys.current()
    const uids = [...new Set(pushes.map(({ uid }) => uid))]
    const open = Map.groupBy(await listOpen(database, uids, publicKey, now), ({ uid }) => uid)
    const deliveries = pushes.flatMap((of) =>
      (open.get(of.uid) ?? []).map((target) => ({ of, target })),
    )
    const outcomes = await sending.send(
      deliveries.map(({ of, target }) => ({ target, push: of.pushIn(target.language) })),
      now,
    )
    const each = deliveries.map((delivery, index) => ({
      ...delivery,
      outcome: outcomes[index] as PushOutcome,
    }))
    await subscriptions.forget(
      each.flatMap(({ target, outcome }) => (outcome.result === 'gone' ? [target] : [])),
    )
    await subscriptions.noteUnreached(uids.filter((uid) => !open.has(uid)))
    const ofPush = Map.groupBy(each, ({ of }) => of)
    return pushes.map((of) => best((ofPush.get(of) ?? []).map(({ outcome }) => outcome)))
  }
}

export type PushDelivery = ReturnType<typeof createPushDelivery>

function best(outcomes: PushOutcome[]): Handed {
  if (outcomes.some(({ result }) => result === 'sent')) return { result: 'sent' }
  const later = outcomes.find((outcome) => outcome.result === 'later')
  return later ?? { result: 'nowhere' }
}
