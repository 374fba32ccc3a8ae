import { createHash } from 'node:crypto'
import { messageText, messageTitle } from '@dobara/contract/guest-messages/message-text'
import { isOffer, type MessageKind, messageRules } from '@dobara/contract/rules/messages'
import type { Language } from '@dobara/contract/text/language'
import type { Database } from '../../platform/database/database.ts'
import type { Channel, Handed, OutgoingMessage } from '../channel.ts'
import { createPace } from '../pace.ts'
import type { Sender } from '../sender.ts'
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
  origin: string
}

/**
 * At this pace, each process sends 100,000 messages in ten minutes and leaves most of the machine
 * to awards.
 */
const messagesPerSecond = 170

export const createPushChannel = ({
  database,
  keys,
  sending,
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
      const deliveries = messages.flatMap((message) =>
        (open.get(message.uid) ?? []).map((target) => ({
          message,
          target,
          push: pushOf(message, target.language, origin, now),
        })),
      )
      const outcomes = await sending.send(deliveries, now)
      const each = deliveries.map((delivery, index) => ({
        ...delivery,
        outcome: outcomes[index] as PushOutcome,
      }))
      await subscriptions.forget(
        each.flatMap(({ target, outcome }) => (outcome.result === 'gone' ? [target] : [])),
      )
      await subscriptions.noteUnreached(uids.filter((uid) => !open.has(uid)))
      const ofMessage = Map.groupBy(each, ({ message }) => message)
      return messages.map((message) =>
        best((ofMessage.get(message) ?? []).map(({ outcome }) => outcome)),
      )
    },
  }
}

function best(outcomes: PushOutcome[]): Handed {
  if (outcomes.some(({ result }) => result === 'sent')) return { result: 'sent' }
  const later = outcomes.find((outcome) => outcome.result === 'later')
  return later ?? { result: 'nowhere' }
}

/** iOS shows this message without our service worker (Declarative Web Push). */
export function pushOf(
  { messageId, kind, details, expiresAt, sender }: OutgoingMessage,
  language: Language,
  origin: string,
  now: Date,
): Push {
  const payload = JSON.stringify({
    web_push: 8030,
    notification: {
      title: messageTitle(kind, sender.restaurantName, language),
      body: messageText(kind, details, language),
      lang: language,
      // Because of the tag, a phone shows a message only once even if the message is sent twice.
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

const pathOf = (kind: MessageKind, messageId: string, { resId }: Sender) =>
  kind === 'claim_approved' ? `/my/claims/${messageId}` : `/my/places/${resId}?message=${messageId}`

/**
 * With the same topic, an offer replaces the restaurant's earlier offer that is still pending at
 * the push service.
 */
const topicOf = ({ restaurantId }: Sender, about: string) =>
  createHash('sha256').update(`${restaurantId} ${about}`).digest('base64url').slice(0, 32)
