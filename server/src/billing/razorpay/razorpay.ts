import type { PaymentProvider } from '../provider.ts'
import { checkoutSources } from './checkout-sources.ts'
import { type ClientOptions, createClient, pages } from './client.ts'
import { secondsOf } from './invoices.ts'
import { createMandates } from './mandates.ts'
import { createRefunds } from './refunds.ts'
import { Payment } from './shapes.ts'
import { readWebhook } from './webhook.ts'

export interface RazorpayOptions extends ClientOptions {
  /** The current secret first. */
  webhookSecrets: readonly string[]
  script: string
}

export function connectRazorpay(options: RazorpayOptions): PaymentProvider {
  const call = createClient(options)

  return {
    checkout: {
      script: options.script,
      keyId: options.keyId,
      sources: checkoutSources(options.script),
    },
    ...createMandates(call),
    ...createRefunds(call),

    async *listPayments(since) {
      // The small amount of an authorisation has no invoice.
      for await (const found of pages(call, `/payments?from=${secondsOf(since)}`, Payment))
        if (found.invoice_id && ['captured', 'refunded'].includes(found.status))
          yield {
            providerId: found.id,
            amountPaise: found.amount,
            refundedPaise: found.amount_refunded ?? 0,
            paidAt: new Date(found.created_at * 1000),
          }
    },

    readWebhook: (bytes, header) => readWebhook(bytes, header, options.webhookSecrets),
  }
}
