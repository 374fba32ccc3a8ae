import { exampleContact, type Particulars } from '@dobara/contract/site/contact'
import type { PlanRule } from '../billing/plan.ts'
import type { Database } from '../platform/database/database.ts'
import type { Senders } from '../platform/messages/messages.ts'
import type { Changes } from '../platform/realtime/changes.ts'
import type { Consents } from '../privacy/consents.ts'
import type { Pin } from '../restaurants/pin.ts'
import { createBrought } from './brought.ts'
import { createDelivering } from './delivering.ts'
import { createEmailChannel } from './email-channel.ts'
import { createOwnMessages } from './guest.ts'
import { createOffers } from './offers.ts'
import { createPushChannel } from './push/push-channel.ts'
import { createPushKeys } from './push/push-keys.ts'
import { createSubscriptions } from './push/subscriptions.ts'
import { createWebPush } from './push/web-push.ts'
import { createRuns } from './runs.ts'

export interface GuestMessageServices {
  database: Database
  changes: Changes
  pin: Pin
  plan: PlanRule
  consents: Consents
  messages: Pick<Senders, 'sendEmail'>
  /** Seals the key of Web Push. */
  secret: string
  origin: string
  /** Push services are told how to reach the operator. */
  particulars: Particulars
  /** The origin of the stand-in for push services; null: there is none. */
  standIn: string | null
  onError: (error: unknown) => void
}

/** Opens messages to guests: what they see, what owners offer, and the workers that decide and hand over. */
export function openGuestMessages(services: GuestMessageServices) {
  const { database, origin, particulars, standIn, plan, onError } = services
  const contact = `mailto:${particulars.support.email ?? exampleContact.email}`
  const keys = createPushKeys(database, services.secret)
  // No guest's call has to make them.
  keys.current().catch(onError)
  const webPush = createWebPush({ keys, contact, standIn })
  const subscriptions = createSubscriptions({ database, keys, webPush })
  const push = createPushChannel({ database, keys, webPush, subscriptions, origin })
  const deciding = createRuns({ database, plan, onError })
  const channels = [push, createEmailChannel(services)]
  const delivering = createDelivering({ database, channels, plan, onError })
  return {
    own: createOwnMessages(services),
    subscriptions,
    offers: createOffers({ ...services, push }),
    brought: createBrought(database),
    /** Decides and hands over all that is due. Several processes may do so at once. Never throws. */
    async work(now: Date): Promise<void> {
      await deciding.decide(now).catch(onError)
      await delivering.work(now)
    },
    /** Hands over what is claimed already, and claims no more. */
    stop() {
      deciding.stop()
      delivering.stop()
    },
    pushCounts: webPush.counts,
    close: webPush.close,
  }
}

export type GuestMessages = ReturnType<typeof openGuestMessages>
