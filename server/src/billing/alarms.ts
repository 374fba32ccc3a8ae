export const billingAlarms = [
  'refund_refused',
  'refund_failed',
  'invoice_unreadable',
  'cancel_refused',
  'payment_disputed',
] as const

export type BillingAlarm = (typeof billingAlarms)[number]

/** @param about the provider's identifiers, without personal data */
export type RaiseAlarm = (alarm: BillingAlarm, about: string) => void

export function createAlarms(log: RaiseAlarm) {
  const counts = new Map<BillingAlarm, number>(billingAlarms.map((alarm) => [alarm, 0]))
  const raise: RaiseAlarm = (alarm, about) => {
    counts.set(alarm, (counts.get(alarm) ?? 0) + 1)
    log(alarm, about)
  }
  return { counts, raise }
}
