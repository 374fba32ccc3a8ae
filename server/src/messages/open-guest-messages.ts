import { exampleContact } from '@dobara/contract/site/contact'
import type { Config } from '../platform/config.ts'
import type { Senders } from '../platform/messages/messages.ts'
import type { Consents } from '../privacy/consents.ts'
import { createWhatsAppStops } from '../privacy/whatsapp-stops.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import { createDelivering } from './delivering.ts'
import { createEmailChannel } from './email-channel.ts'
import type { JudgeOffers } from './judged-message.ts'
import { createOwnMessages } from './own-messages.ts'
import { createPushChannel } from './push/push-channel.ts'
import { createPushDelivery } from './push/push-delivery.ts'
import { createPushKeys } from './push/push-keys.ts'
import { createPushSending } from './push/sending.ts'
import { createSubscriptions } from './push/subscriptions.ts'
import { createWhatsAppWebhook } from './whatsapp/webhook.ts'
import { createWhatsAppChannel } from './whatsapp/whatsapp-channel.ts'

export interface GuestMessageServices
  extends Pick<SharedServices, 'database' | 'changes' | 'plan'> {
  consents: Consents
  messages: Pick<Senders, 'sendEmail'>
  judgeOffers: JudgeOffers
  /** The identity secret also seals the key of Web Push. */
  config: Pick<Config, 'identitySecret' | 'origin' | 'particulars' | 'pushStandIn' | 'whatsApp'>
  now: () => Date
  onError: (error: unknown) => void
}

export function openGuestMessages(services: GuestMessageServices) {
  const { database, onError, config } = services
  const { origin, particulars, pushStandIn: standIn } = config
  const contact = `mailto:${particulars.support.email ?? exampleContact.email}`
  const keys = createPushKeys(database, config.identitySecret)
  // Made ahead, so that no guest's request waits for the keys.
  keys.current().catch(onError)
  const sending = createPushSending({ keys, contact, standIn })
  const subscriptions = createSubscriptions({ database, keys, standIn })
  const deliverPushes = createPushDelivery({ database, keys, sending, subscriptions })
  const push = createPushChannel({ deliver: deliverPushes, origin })
  const whatsApp = config.whatsApp && {
    ...services,
    config: config.whatsApp,
    stops: createWhatsAppStops(services),
  }
  const email = createEmailChannel({ ...services, origin })
  const channels = [push, ...(whatsApp ? [createWhatsAppChannel(whatsApp)] : []), email]
  return {
    own: createOwnMessages(services),
    subscriptions,
    deliverPushes,
    push,
    email,
    ...createDelivering({ ...services, channels }),
    whatsAppWebhook: whatsApp && createWhatsAppWebhook(whatsApp),
    pushCounts: sending.counts,
    close: sending.close,
  }
}

export type GuestMessages = ReturnType<typeof openGuestMessages>
