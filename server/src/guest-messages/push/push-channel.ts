import { createHash } from 'node:crypto'
import { messageText } from '@dobara/contract/guest-messages/message-text'
import { isOffer, type MessageKind, messageRules } from '@dobara/contract/rules/messages'
import type { Language } from '@dobara/contract/text/language'
import type { Database } from '../../platform/database/database.ts'
import type { Channel, Handed, OutgoingMessage, Sender } from '../channel.ts'
import { createPace } from '../pace.ts'
import type { PushKeys } from './push-keys.ts'
import { listOpen, type Subscription } from './subscription-queries.ts'
import type { Subscriptions } from './subscriptions.ts'
import type { Push, PushOutcome, WebPush } from './web-push.ts'

interface Services {
  database: Database
  keys: PushKeys
  webPush: WebPush
  subscriptions: Subscriptions
  /** The product's public address. */
  origin: string
}

/** Of one process: 100,000 messages leave within ten minutes, and awards keep most of the machine. */
const messagesPerSecond = 175

/** Shows messages on the browsers in which a guest is signed in. */
export const createPushChannel = ({
  database,
  keys,
  webPush,
  subscriptions,
  origin,
}: Services): Channel => {
  const pace = createPace(messagesPerSecond)
  return {
    name: 'push',
    async handOver(messages, now) {
      await pace(messages.length)
      const { publicKey } = await keys.current()
      const uids = [...new Set(messages.map(({ uid }) => uid))]
      const open = Map.groupBy(await listOpen(database, uids, publicKey, now), ({ uid }) => uid)
      const gone: Subscription[] = []
      const sendTo = async (subscription: Subscription, message: OutgoingMessage) => {
        const push = pushOf(message, subscription.language, origin, now)
        const outcome = await webPush.send(subscription, push, now)
        if (outcome.result === 'gone') gone.push(subscription)
        return outcome
      }
      const handed = await Promise.all(
        messages.map(async (message) => {
          const browsers = open.get(message.uid) ?? []
          return best(await Promise.all(browsers.map((browser) => sendTo(browser, message))))
        }),
      )
      await subscriptions.forget(gone)
      await subscriptions.noteUnreached(uids.filter((uid) => !open.has(uid)))
      return handed
    },
  }
}

/** One browser that shows the message is enough: the others are not tried again. */
function best(outcomes: PushOutcome[]): Handed {
  if (outcomes.some(({ result }) => result === 'sent')) return { result: 'sent' }
  const later = outcomes.find((outcome) => outcome.result === 'later')
  return later ?? { result: 'nowhere' }
}

/** The message of one browser, in the form that iOS shows without our script (Declarative Web Push). */
export function pushOf(
  { messageId, kind, details, expiresAt, sender }: OutgoingMessage,
  language: Language,
  origin: string,
  now: Date,
): Push {
  const payload = JSON.stringify({
    web_push: 8030,
    notification: {
      title: sender.restaurantName,
      body: messageText(kind, details, language),
      lang: language,
      // A message that is handed over twice after a crash is shown once.
      tag: messageId,
      navigate: `${origin}${pathOf(kind, messageId, sender)}`,
      icon: `${origin}${sender.logo ?? '/icon-192.png'}`,
      data: { messageId, resId: sender.resId, isOffer: isOffer(kind) },
    },
  })
  const hours = isOffer(kind) && kind !== 'news' ? messageRules.nudgeHours : messageRules.newsHours
  const left = Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
  return {
    payload,
    secondsToLive: Math.max(60, Math.min(hours * 3600, left)),
    topic: topicOf(sender, isOffer(kind) ? 'offer' : messageId),
    urgency: 'normal',
  }
}

/** The claim that was approved, to show it; else the place. A claim's message has the claim's ID. */
const pathOf = (kind: MessageKind, messageId: string, { resId }: Sender) =>
  kind === 'claim_approved' ? `/my/claims/${messageId}` : `/my/places/${resId}?message=${messageId}`

/** An offer replaces the restaurant's offer that still waits; each receipt has a cause of its own. */
const topicOf = ({ restaurantId }: Sender, about: string) =>
  createHash('sha256').update(`${restaurantId} ${about}`).digest('base64url').slice(0, 32)
