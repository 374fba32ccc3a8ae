import type { Config } from '../platform/config.ts'
import { createCounts } from '../platform/counts.ts'
import { type BillingServices, type OpenBilling, openBilling } from './billing.ts'
import { callOutcomes } from './razorpay/client.ts'
import { connectRazorpay } from './razorpay/razorpay.ts'

const countedEvents = [
  'subscription.charged',
  'subscription.pending',
  'subscription.halted',
  'subscription.cancelled',
  'payment.failed',
  'refund.processed',
  'refund.failed',
  'other',
] as const

interface Services extends Pick<BillingServices, 'database' | 'messages' | 'onError'> {
  pin: { check: BillingServices['checkPin'] }
  log: { error(details: object, message: string): void }
}

interface ConnectedBilling extends OpenBilling {
  calls: ReadonlyMap<string, number>
  events: ReadonlyMap<string, number>
}

export const connectBilling = (
  { billing, origin, pinKeys }: Config,
  { pin, log, ...services }: Services,
): ConnectedBilling | null => {
  if (!billing) return null
  const calls = createCounts(callOutcomes)
  const events = createCounts(countedEvents)
  const opened = openBilling({
    ...services,
    origin,
    checkPin: pin.check,
    personKeys: pinKeys,
    provider: connectRazorpay({ ...billing.razorpay, onOutcome: calls.add }),
    seller: billing.seller,
    onEvent: (kind) => events.add(countedEvents.find((known) => known === kind) ?? 'other'),
    onAlarm: (alarm, about) => log.error({ alarm, about }, 'billing'),
  })
  return { ...opened, calls: calls.numbers, events: events.numbers }
}
