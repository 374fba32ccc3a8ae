import { refundDays } from '@dobara/contract/rules/plans'
import type { getBilling } from '@dobara/contract/schemas/billing'
import type { Answer } from '@dobara/contract/schemas/endpoint'
import { endOfDay } from '@dobara/contract/text/india-time'
import type { DocumentRow, MandateRow, PaymentRow } from './account-queries.ts'
import type { AccountState } from './account-state.ts'
import { canAmend } from './amending.ts'
import { addDays } from './calendar.ts'
import { isPaying, isWaiting, standingOf } from './decisions.ts'
import type { BilledTo, Particulars } from './particulars.ts'
import type { PaymentProvider } from './provider.ts'
import { canChange } from './subscribing.ts'

type Billing = NonNullable<Answer<typeof getBilling>['billing']>

export function billingView(
  accountState: AccountState,
  documents: readonly DocumentRow[],
  details: BilledTo,
  provider: PaymentProvider,
  now: Date,
): Billing {
  const { account, mandates } = accountState
  const { state, until } = standingOf(account, mandates, now)
  const paying = mandates.find(isPaying)
  const refund = refundable(accountState, now)
  const waiting = mandates.findLast(
    (mandate) => isWaiting(mandate) && mandate.provider_id !== null && mandate.expires_at > now,
  )
  return {
    standing: state,
    until: until.toISOString(),
    payment: paymentOf(paying),
    plan: paying?.plan ?? null,
    nextCharge: paying && paying.status !== 'paused' ? nextCharge(paying, until) : null,
    checkout: waiting ? checkoutView(waiting, provider) : null,
    canChange: canChange(accountState, now),
    refundUntil: refund?.until.toISOString() ?? null,
    refundInPaise: refund?.payment.amount_paise ?? null,
    hadTrial: account.had_trial,
    isRefundUsed: account.refund_used_at !== null,
    details,
    documents: documents.map((document) => ({
      ...documentView(document),
      canAmend: canAmend(document, documents, details.gstin, now),
    })),
  }
}

function paymentOf(mandate: MandateRow | undefined): Billing['payment'] {
  if (!mandate) return 'none'
  return mandate.status === 'failing' || mandate.status === 'paused' ? mandate.status : 'paying'
}

export const checkoutView = (mandate: MandateRow, { checkout }: PaymentProvider) => ({
  plan: mandate.plan,
  link: mandate.link ?? '',
  script: checkout.script,
  keyId: checkout.keyId,
  subscriptionId: mandate.provider_id ?? '',
  startsAt: mandate.starts_at?.toISOString() ?? null,
})

/**
 * Only an annual charge can be refunded, once per person, until the end of the 14th day after it.
 */
export function refundable({ account, mandates, payments }: AccountState, now: Date) {
  if (account.refund_used_at) return null
  const payment = payments.filter(({ refund_wanted_at }) => !refund_wanted_at).at(-1)
  const plan = payment && planOf(payment, mandates)
  if (!payment || plan !== 'annual') return null
  const until = endOfDay(addDays(payment.paid_at, refundDays))
  return now < until ? { payment, until } : null
}

const planOf = (payment: PaymentRow, mandates: readonly MandateRow[]) =>
  mandates.find(({ mandate_id }) => mandate_id === payment.mandate_id)?.plan

const nextCharge = (mandate: MandateRow, until: Date) => ({
  plan: mandate.plan,
  amountInPaise: mandate.amount_paise,
  at: (mandate.next_charge_at ?? mandate.starts_at ?? until).toISOString(),
})

const documentView = (document: DocumentRow) => ({
  documentId: document.document_id,
  kind: document.kind,
  number: document.number,
  issuedAt: document.issued_at.toISOString(),
  amountInPaise: document.amount_paise,
  takesBack: (document.particulars as Particulars).takesBack?.number ?? null,
})
