import type { Database } from '../platform/database/database.ts'
import type { Messages } from '../platform/messages/messages.ts'
import { beginTrial, createBilling } from './actions.ts'
import { keepEvent, whoseMandate } from './global-queries.ts'
import { createLook } from './look.ts'
import type { Seller } from './particulars.ts'
import type { PaymentProvider } from './provider.ts'
import { createSweep } from './sweep.ts'
import { createTell } from './tell.ts'

/** The owner's screen that loads the payment provider's script. */
const checkoutScreen = /^\/subscriptions\/pay\/?$/

interface Parts {
  database: Database
  messages: Messages
  provider: PaymentProvider
  seller: Seller
  origin: string
  onError: (error: unknown) => void
}

/** Billing put together: what owners do, what the provider tells, and what time brings. */
export function openBilling(parts: Parts) {
  const { database, provider } = parts
  const look = createLook(parts)
  const begin = (restaurantId: string, now: Date) =>
    database.asRestaurant(restaurantId, (tx) => beginTrial(tx, restaurantId, 'en', now))
  const sweep = createSweep({ ...parts, look, tell: createTell(parts), begin })
  let sweeping: Promise<void> = Promise.resolve()

  return {
    actions: createBilling({ database, provider, look }),
    look,
    sweep,
    checkout: { screen: checkoutScreen, sources: provider.checkout.sources },

    /**
     * Takes what the provider says: a doorbell, no more. It is kept once, and its restaurant is due; then
     * we look for ourselves. @returns whether the provider has signed it
     */
    async hear(
      bytes: Buffer,
      header: (name: string) => string | undefined,
      now: Date,
    ): Promise<boolean> {
      const event = provider.readWebhook(bytes, header)
      if (!event) return false
      const restaurantId =
        event.mandateProviderId === null
          ? undefined
          : await whoseMandate(database, event.mandateProviderId)
      const isNew = await keepEvent(database, event, restaurantId, now)
      if (isNew && restaurantId) sweeping = sweeping.then(() => sweep(now)).catch(parts.onError)
      return true
    },

    /** After what was heard has been looked into. */
    settled: () => sweeping,
  }
}

export type OpenBilling = ReturnType<typeof openBilling>
