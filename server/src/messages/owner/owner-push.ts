import type { OwnerMessageKind } from '@dobara/contract/rules/owner-messages'
import type { Language } from '@dobara/contract/text/language'
import { topicOf } from '../push/push-channel.ts'
import type { Push } from '../push/web-push.ts'
import type { Sender } from '../sender.ts'
import type { Told } from './judge.ts'

/** After this time it is of no use. */
const hoursToLive: Record<OwnerMessageKind, number> = {
  waiting: 1,
  to_check: 12,
  payment: 24,
  day: 12,
}

/** Without a message's ID in its data: it cannot be stopped by a press, or noted as opened. */
export const ownerPush = (
  { messageId, kind, sender }: { messageId: string; kind: OwnerMessageKind; sender: Sender },
  { textIn, path }: Told,
  language: Language,
  origin: string,
): Push => ({
  payload: JSON.stringify({
    web_push: 8030,
    notification: {
      title: sender.restaurantName || 'Dobara',
      body: textIn(language),
      lang: language,
      // A message that is handed over twice is shown once.
      tag: messageId,
      navigate: `${origin}${path}`,
      icon: `${origin}/icon-192.png`,
      data: { resId: sender.resId },
    },
  }),
  secondsToLive: hoursToLive[kind] * 3600,
  topic: topicOf(sender, `owner ${kind}`),
  urgency: kind === 'waiting' ? 'high' : 'normal',
})
