import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Messages } from '../platform/messages/messages.ts'
import { type OpenBilling, openBilling } from './billing.ts'
import { connectRazorpay } from './razorpay/razorpay.ts'

interface Parts {
  database: Database
  messages: Messages
  onError: (error: unknown) => void
}

/** Billing with the provider of the settings; null without one: then nothing is charged and nothing ends. */
export const connectBilling = ({ billing, origin }: Config, parts: Parts): OpenBilling | null =>
  billing &&
  openBilling({
    ...parts,
    origin,
    provider: connectRazorpay(billing.razorpay),
    seller: billing.seller,
  })
