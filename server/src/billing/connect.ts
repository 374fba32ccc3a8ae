import type { Config } from '../platform/config.ts'
import { type BillingServices, type OpenBilling, openBilling } from './billing.ts'
import { connectRazorpay } from './razorpay/razorpay.ts'

/** Opens billing with Razorpay. Null without its settings: then nothing is charged and no plan ends. */
export const connectBilling = (
  { billing, origin, pinKeys }: Config,
  services: Pick<BillingServices, 'database' | 'messages' | 'checkPin' | 'onError' | 'onAlarm'>,
): OpenBilling | null =>
  billing &&
  openBilling({
    ...services,
    origin,
    personKeys: pinKeys,
    provider: connectRazorpay(billing.razorpay),
    seller: billing.seller,
  })
