import type { Config } from '../platform/config.ts'
import { type BillingServices, type OpenBilling, openBilling } from './billing.ts'
import { connectRazorpay } from './razorpay/razorpay.ts'

interface Services extends Pick<BillingServices, 'database' | 'messages' | 'onError'> {
  pin: { check: BillingServices['checkPin'] }
  log: { error(details: object, message: string): void }
}

/** Opens billing with Razorpay. Null without its settings: then nothing is charged and no plan ends. */
export const connectBilling = (
  { billing, origin, pinKeys }: Config,
  { pin, log, ...services }: Services,
): OpenBilling | null =>
  billing &&
  openBilling({
    ...services,
    origin,
    checkPin: pin.check,
    personKeys: pinKeys,
    provider: connectRazorpay(billing.razorpay),
    seller: billing.seller,
    onAlarm: (alarm, about) => log.error({ alarm, about }, 'billing'),
  })
