import { exampleContact } from '@dobara/contract/site/contact'
import type { PlanRule } from '../billing/plan.ts'
import { createDelivering } from '../messages/delivering.ts'
import { createEmailChannel } from '../messages/email-channel.ts'
import { createOwnMessages } from '../messages/own-messages.ts'
import { createPushChannel } from '../messages/push/push-channel.ts'
import { createPushKeys } from '../messages/push/push-keys.ts'
import { createPushSending } from '../messages/push/sending.ts'
import { createSubscriptions } from '../messages/push/subscriptions.ts'
import { openWhatsApp } from '../messages/whatsapp/open-whatsapp.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Draw } from '../platform/draw.ts'
import type { Senders } from '../platform/messages/messages.ts'
import type { Changes } from '../platform/realtime/changes.ts'
import type { Consents } from '../privacy/consents.ts'
import type { Pin } from '../restaurants/pin.ts'
import { createBrought } from './brought.ts'
import { forgetOfferDays } from './offer-days.ts'
import { createOffers } from './offers.ts'
import { createRuns } from './runs.ts'

export interface GuestMessageServices {
  database: Database
  changes: Changes
  pin: Pin
  plan: PlanRule
  consents: Consents
  messages: Pick<Senders, 'sendEmail'>
  /** Draws who is kept out of offers. */
  draw: Draw
  /** The identity's secret also seals the key of Web Push. Push services are told how to reach the operator. */
  config: Pick<Config, 'identitySecret' | 'origin' | 'particulars' | 'pushStandIn' | 'whatsApp'>
  now: () => Date
  onError: (error: unknown) => void
}

/** Opens messages to guests: what they see, what owners offer, and the workers that decide and hand over. */
export function openGuestMessages(services: GuestMessageServices) {
  const { database, plan, onError, config } = services
  const { origin, particulars, whatsApp } = config
  const contact = `mailto:${particulars.support.email ?? exampleContact.email}`
  const keys = createPushKeys(database, config.identitySecret)
  // No guest's call has to make them.
  keys.current().catch(onError)
  const standIn = config.pushStandIn
  const sending = createPushSending({ keys, contact, standIn })
  const subscriptions = createSubscriptions({ database, keys, standIn })
  const push = createPushChannel({ database, keys, sending, subscriptions, origin })
  const deciding = createRuns(services)
  const email = createEmailChannel({ ...services, origin })
  const byWhatsApp = whatsApp && openWhatsApp({ ...services, config: whatsApp })
  const channels = [push, ...(byWhatsApp ? [byWhatsApp.channel] : []), email]
  const delivering = createDelivering({ database, channels, plan, onError })
  return {
    own: createOwnMessages(services),
    subscriptions,
    offers: createOffers({ ...services, push, email, whatsApp }),
    brought: createBrought(database),
    /** Decides and hands over all that is due. Several processes may do so at once. Never throws. */
    async work(now: Date): Promise<void> {
      await deciding.decide(now).catch(onError)
      await delivering.work(now)
    },
    /** Deletes what the rules do not ask any more. Any process may call it at any time. */
    sweep: (now: Date) => forgetOfferDays(database, now),
    /** Hands over what is claimed already, and claims no more. */
    stop() {
      deciding.stop()
      delivering.stop()
    },
    /** Null: WhatsApp is off. */
    whatsAppWebhook: byWhatsApp?.webhook ?? null,
    pushCounts: sending.counts,
    close: sending.close,
  }
}

export type GuestMessages = ReturnType<typeof openGuestMessages>
