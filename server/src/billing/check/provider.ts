import type { MandateRow, PaymentRow } from '../account-queries.ts'
import { addDays } from '../calendar.ts'
import type { PaymentProvider } from '../provider.ts'
import { isLate } from './late.ts'

export interface Known {
  mandates: Map<string, MandateRow>
  payments: Map<string, PaymentRow>
}

/** The lists begin a day before the first account, because the provider refuses old dates. */
export async function* providerProblems(
  provider: PaymentProvider,
  known: Known,
  first: Date,
  now: Date,
): AsyncGenerator<string> {
  const since = addDays(first, -1)
  yield* mandateDifferences(provider, known.mandates, since, now)
  yield* paymentDifferences(provider, known.payments, since, now)
}

async function* mandateDifferences(
  provider: PaymentProvider,
  known: Known['mandates'],
  since: Date,
  now: Date,
) {
  const found = new Set<string>()
  for await (const { providerId, mandateId, isStopped, stoppedAt } of provider.listMandates(
    since,
  )) {
    found.add(providerId)
    const mandate = known.get(providerId)
    if (!isStopped && !mandate && mandateId)
      yield `The provider holds mandate ${providerId}, which is not stored here. Cancel it in the provider's dashboard.`
    if (!isStopped && !mandate && !mandateId)
      yield `Mandate ${providerId} was made in the provider's dashboard: its charges open nothing here. Cancel it there, and let the owner subscribe in Dobara.`
    if (!isStopped && mandate?.status === 'stopped')
      yield `${of(mandate)}mandate ${providerId} has stopped here, but lives at the provider. Cancel it in the provider's dashboard.`
    if (
      isStopped &&
      mandate &&
      mandate.status !== 'stopped' &&
      isLate(stoppedAt ?? mandate.created_at, now)
    )
      yield `${of(mandate)}mandate ${providerId} has stopped at the provider, but not here. See in the log why it is not reconciled.`
  }
  for (const [providerId, mandate] of known)
    if (!found.has(providerId) && mandate.status !== 'stopped' && mandate.created_at >= since)
      yield `${of(mandate)}the provider does not know mandate ${providerId}. See whether RAZORPAY_KEY_ID is of the right account.`
}

async function* paymentDifferences(
  provider: PaymentProvider,
  known: Known['payments'],
  since: Date,
  now: Date,
) {
  const found = new Set<string>()
  for await (const charge of provider.listPayments(since)) {
    const { providerId, amountPaise, refundedPaise, paidAt } = charge
    found.add(providerId)
    const payment = known.get(providerId)
    if (!payment) {
      if (refundedPaise < amountPaise && isLate(paidAt, now))
        yield `Payment ${providerId} of ${amountPaise} paise is not stored here, so its payer has no invoice. Find its mandate in the provider's dashboard; refund it if that mandate is not ours.`
      continue
    }
    if (payment.amount_paise !== amountPaise)
      yield `${of(payment)}payment ${providerId} is ${amountPaise} paise at the provider and ${payment.amount_paise} here. Correct the row, and ask the accountant about its invoice.`
    if (refundedPaise > 0 && !payment.refund_wanted_at)
      yield `${of(payment)}${refundedPaise} paise of payment ${providerId} were refunded in the provider's dashboard. Record it with billing:account refund, which takes the refund over and issues the credit note.`
    if (payment.refunded_at && refundedPaise < amountPaise)
      yield `${of(payment)}the refund of payment ${providerId} is recorded here, but the provider has returned ${refundedPaise} of ${amountPaise} paise. Refund the rest in its dashboard.`
  }
  for (const [providerId, payment] of known)
    if (!found.has(providerId) && payment.paid_at >= since)
      yield `${of(payment)}the provider does not know payment ${providerId}, for which points are given. See whether RAZORPAY_KEY_ID is of the right account, and who added the row.`
}

const of = ({ restaurant_id }: MandateRow | PaymentRow) => `Restaurant ${restaurant_id}: `
