import { createHash } from 'node:crypto'
import { messageText, messageTitle } from '@dobara/contract/guest-messages/message-text'
import { isOffer, type MessageKind, messageRules } from '@dobara/contract/rules/messages'
import type { Language } from '@dobara/contract/text/language'
import type { Channel, OutgoingMessage } from '../channel.ts'
import type { Sender } from '../sender.ts'
import type { PushDelivery } from './push-delivery.ts'
import type { Push } from './web-push.ts'

interface Services {
  deliver: PushDelivery
  origin: string
}

export const createPushChannel = ({ deliver, origin }: Services): Channel => ({
  name: 'push',
  handOver: (messages, now) =>
    deliver(
      messages.map((message) => ({
        uid: message.uid,
        pushIn: (language) => pushOf(message, language, origin, now),
      })),
      now,
    ),
})

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
      title: messageTitle(kind, sender.restaurantName, language, details.unit),
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
export const topicOf = ({ restaurantId }: Pick<Sender, 'restaurantId'>, about: string) =>
  createHash('sha256').update(`${restaurantId} ${about}`).digest('base64url').slice(0, 32)
