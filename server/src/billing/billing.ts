import type { Database } from '../platform/database/database.ts'
import type { Messages } from '../platform/messages/messages.ts'
import { beginTrial, createBilling } from './actions.ts'
import { findRestaurantOfMandate, storeEvent } from './global-queries.ts'
import { createNotifier } from './notify.ts'
import type { Seller } from './particulars.ts'
import type { PaymentProvider } from './provider.ts'
import { createReconciler } from './reconcile.ts'
import { createSweep } from './sweep.ts'

/** The owner's screen that loads the payment provider's script. */
const checkoutScreen = /^\/subscriptions\/pay\/?$/

export interface BillingServices {
  database: Database
  messages: Messages
  provider: PaymentProvider
  seller: Seller
  origin: string
  /** Receives the kind of each event that the provider signed, repeated ones included. */
  onEvent?: (kind: string) => void
  onError: (error: unknown) => void
}

/** Opens billing: the owners' actions, the provider's webhooks and the periodic sweep. */
export function openBilling(services: BillingServices) {
  const { database, provider } = services
  const reconcile = createReconciler(services)
  const sweep = createSweep({
    ...services,
    reconcile,
    notify: createNotifier(services),
    beginTrial: (restaurantId, now) =>
      database.asRestaurant(restaurantId, (tx) => beginTrial(tx, restaurantId, 'en', now)),
  })
  let sweeping: Promise<void> = Promise.resolve()

  return {
    actions: createBilling({ database, provider, reconcile }),
    reconcile,
    sweep,
    checkout: { screen: checkoutScreen, sources: provider.checkout.sources },

    /**
     * Stores a webhook event once and reconciles its restaurant. The event's content is not trusted: it only
     * says that something changed, and the provider's API says what.
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
      const restaurantId =
        event.mandateProviderId === null
          ? undefined
          : await findRestaurantOfMandate(database, event.mandateProviderId)
      const isNew = await storeEvent(database, event, restaurantId, now)
      if (isNew && restaurantId) sweeping = sweeping.then(() => sweep(now)).catch(services.onError)
      return true
    },

    /** Resolves when the sweeps that webhooks started have ended. */
    waitForSweeps: () => sweeping,
  }
}

export type OpenBilling = ReturnType<typeof openBilling>
