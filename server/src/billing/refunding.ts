import type { Tx } from '../platform/database/database.ts'
import * as queries from './account-queries.ts'
import { type AccountState, lockAccountState, readAccountState } from './account-state.ts'
import { issueCreditNote } from './documents.ts'
import { type FetchedRefund, ProviderRefused, ProviderSilent } from './provider.ts'
import type { ReconcilerOptions } from './reconcile.ts'

/** Between two attempts at a refund that was refused or failed. */
export const refundPauseMilliseconds = 6 * 3_600_000

type RefundAnswer = FetchedRefund | { status: 'refused'; reason: string }

/** A refused or failed refund raises an alarm, is tried again, and affects nothing else. */
export function createRefunding(options: Omit<ReconcilerOptions, 'seller'>) {
  const { database, provider, onError, raiseAlarm } = options
  const ask = async (payment: queries.PaymentRow, mandateProviderId: string) =>
    payment.refund_provider_id
      ? provider.fetchRefund(payment.refund_provider_id)
      : provider.refund({
          key: keyOf(payment),
          paymentProviderId: payment.provider_id,
          mandateProviderId,
          amountPaise: payment.amount_paise,
        })

  const refundOne = async (payment: queries.PaymentRow, mandateProviderId: string, now: Date) => {
    const answer: RefundAnswer = await ask(payment, mandateProviderId).catch((error: unknown) => {
      if (!(error instanceof ProviderRefused)) throw error
      return { status: 'refused', reason: error.message }
    })
    await database.asRestaurant(payment.restaurant_id, (tx) =>
      recordRefund(tx, payment, answer, now),
    )
    if (answer.status === 'refused')
      raiseAlarm('refund_refused', `payment ${payment.provider_id}: ${answer.reason}`)
    if (answer.status === 'failed')
      raiseAlarm('refund_failed', `payment ${payment.provider_id}, refund ${answer.providerId}`)
  }

  return async (accountState: AccountState, now: Date): Promise<AccountState> => {
    const { account, mandates, payments } = accountState
    const due = payments.filter((payment) => isDue(payment, now))
    if (due.length === 0) return accountState
    for (const payment of due)
      try {
        const mandate = mandates.find(({ mandate_id }) => mandate_id === payment.mandate_id)
        await refundOne(payment, mandate?.provider_id ?? '', now)
      } catch (error) {
        if (!(error instanceof ProviderSilent)) throw error
        onError(error)
      }
    return database.asRestaurant(account.restaurant_id, (tx) => readAccountState(tx, account))
  }
}

export const isOpenRefund = ({ refund_wanted_at, refunded_at }: queries.PaymentRow): boolean =>
  refund_wanted_at !== null && refunded_at === null

function isDue(payment: queries.PaymentRow, now: Date): boolean {
  const { refund_trouble: trouble, refund_asked_at: askedAt } = payment
  const isPausing =
    trouble && askedAt && now.getTime() - askedAt.getTime() < refundPauseMilliseconds
  return isOpenRefund(payment) && !isPausing
}

/** For a known key, the provider repeats its first answer, so a new attempt needs a new key. */
const keyOf = ({ payment_id, refund_failures }: queries.PaymentRow) =>
  refund_failures === 0 ? payment_id : `${payment_id}-${refund_failures}`

async function recordRefund(
  tx: Tx,
  asked: queries.PaymentRow,
  answer: RefundAnswer,
  now: Date,
): Promise<void> {
  const { restaurant_id, payment_id } = asked
  const accountState = await lockAccountState(tx, restaurant_id)
  const payment = accountState?.payments.find((found) => found.payment_id === payment_id)
  // Another process may have recorded a later answer.
  if (!payment || payment.refunded_at || payment.refund_failures !== asked.refund_failures) return
  const update = (change: Parameters<typeof queries.updatePayment>[3]) =>
    queries.updatePayment(tx, restaurant_id, payment_id, { ...change, refund_asked_at: now })

  if (answer.status === 'refused' || answer.status === 'failed') {
    await update({
      refund_provider_id: null,
      refund_failures: payment.refund_failures + 1,
      refund_trouble: answer.status === 'refused' ? answer.reason : 'The refund failed.',
    })
    return
  }
  const isProcessed = answer.status === 'processed'
  await update({
    refund_provider_id: answer.providerId,
    refund_trouble: null,
    refunded_at: isProcessed ? now : null,
  })
  if (isProcessed) await issueCreditNote(tx, payment, now)
}
