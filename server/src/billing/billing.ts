import type { KeyObject } from 'node:crypto'
import type { Database } from '../platform/database/database.ts'
import type { Senders } from '../platform/messages/messages.ts'
import { type BillingOptions, createBilling } from './actions.ts'
import { createAlarms, type RaiseAlarm } from './alarms.ts'
import { createEndPaying } from './endings.ts'
import { findRestaurantOfMandate, storeEvent } from './global-queries.ts'
import { createNotifier } from './notify.ts'
import type { Seller } from './particulars.ts'
import { createPersons } from './persons.ts'
import type { PaymentProvider } from './provider.ts'
import { createReconciler } from './reconcile.ts'
import { createRefunding } from './refunding.ts'
import { createSweep } from './sweep.ts'
import { createBeginTrial, createFirstTrial } from './trials.ts'

const checkoutScreen = /^\/subscriptions\/pay\/?$/

export interface BillingServices {
  database: Database
  messages: Senders
  provider: PaymentProvider
  seller: Seller
  checkPin: BillingOptions['checkPin']
  personKeys: readonly KeyObject[]
  origin: string
  onEvent?: (kind: string) => void
  onError: (error: unknown) => void
  onAlarm: RaiseAlarm
}

export function openBilling(services: BillingServices) {
  const { database, provider } = services
  const persons = createPersons(services.personKeys)
  const firstTrial = createFirstTrial(persons)
  const alarms = createAlarms(services.onAlarm)
  const raiseAlarm = alarms.raise
  const reconcile = createReconciler({ ...services, raiseAlarm })
  const sweep = createSweep({
    ...services,
    reconcile,
    refund: createRefunding({ ...services, raiseAlarm }),
    notify: createNotifier(services),
    beginTrial: (restaurantId, now) =>
      database.asRestaurant(restaurantId, (tx) => firstTrial(tx, restaurantId, now)),
  })
  let sweeping: Promise<void> = Promise.resolve()

  return {
    actions: createBilling({ ...services, persons, reconcile }),
    alarms: alarms.counts,
    beginTrial: createBeginTrial(persons),
    endPaying: createEndPaying(persons),
    reconcile,
    sweep,
    checkout: { screen: checkoutScreen, sources: provider.checkout.sources },

    /**
     * Each event is stored once. Only the provider's API shows the changes, because the event
     * itself is not trusted.
     * @returns false unless the provider signed the event
     */
    async receiveWebhook(
      bytes: Buffer,
      header: (name: string) => string | undefined,
      now: Date,
    ): Promise<boolean> {
      const event = provider.readWebhook(bytes, header)
      if (!event) return false
      services.onEvent?.(event.kind)
      if (event.disputedPayment)
        raiseAlarm('payment_disputed', `payment ${event.disputedPayment}: ${event.kind}`)
      const restaurantId =
        event.mandateProviderId === null
          ? undefined
          : await findRestaurantOfMandate(database, event.mandateProviderId)
      const isNew = await storeEvent(database, event, restaurantId, now)
      if (isNew && restaurantId) sweeping = sweeping.then(() => sweep(now)).catch(services.onError)
      return true
    },

    waitForSweeps: () => sweeping,
  }
}

export type OpenBilling = ReturnType<typeof openBilling>
