import type { Tx } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import * as queries from './account-queries.ts'
import { endOfCycle } from './calendar.ts'
import { cancelsDue, paidUntil, refundsDue, standingOf } from './decisions.ts'
import { issueCreditNote, issueInvoice } from './documents.ts'
import type { Seller } from './particulars.ts'
import type { FetchedMandate, FetchedPayment } from './provider.ts'

/** A restaurant's billing as it stands, read under its lock. */
export interface Books {
  account: queries.AccountRow
  mandates: queries.MandateRow[]
  payments: queries.PaymentRow[]
}

const lockBooks = async (tx: Tx, restaurantId: string): Promise<Books | undefined> => {
  const account = await queries.lockAccount(tx, restaurantId)
  return account && readBooks(tx, account)
}

export const readBooks = async (tx: Tx, account: queries.AccountRow): Promise<Books> => ({
  account,
  mandates: await queries.listMandates(tx, account.restaurant_id),
  payments: await queries.listPayments(tx, account.restaurant_id),
})

/**
 * Draws the conclusions from what is written: what has to be cancelled or paid back, what is paid for,
 * and until when points can be given. The same whichever way it came to be written, and however often
 * this is done. The account is locked.
 */
export async function settle(tx: Tx, restaurantId: string, now: Date): Promise<Books> {
  const books = (await lockBooks(tx, restaurantId)) as Books
  const { mandates, payments } = books
  const asPaid = { ...books.account, paid_until: paidUntil(mandates, payments) }
  for (const [mandateId, cancel_reason] of cancelsDue(asPaid, mandates, now)) {
    const wanted = { cancel_wanted_at: now, cancel_reason }
    await queries.updateMandate(tx, restaurantId, mandateId, wanted)
    assignTo(mandates, ({ mandate_id }) => mandate_id === mandateId, wanted)
  }
  for (const paymentId of refundsDue(mandates, payments)) {
    const wanted = { refund_wanted_at: now }
    await queries.updatePayment(tx, restaurantId, paymentId, wanted)
    assignTo(payments, ({ payment_id }) => payment_id === paymentId, wanted)
  }
  const account = { ...books.account, paid_until: paidUntil(mandates, payments) }
  if (Number(account.paid_until) !== Number(books.account.paid_until))
    await queries.updateAccount(tx, restaurantId, { paid_until: account.paid_until })
  const { pointsUntil } = standingOf(account, mandates, now)
  await queries.setPointsUntil(tx, restaurantId, pointsUntil)
  return { account, mandates, payments }
}

interface Answer {
  mandateId: string
  /** The mandate's version when the provider was asked. */
  version: number
  askedAt: Date
  fetched: FetchedMandate | null
}

/**
 * Writes down what the provider has answered. Refuses an answer that was asked for before another one was
 * written: it may be older than that. @returns whether it was written
 */
export async function applyAnswer(
  tx: Tx,
  seller: Seller,
  restaurantId: string,
  { mandateId, version, askedAt, fetched }: Answer,
): Promise<boolean> {
  const account = await queries.lockAccount(tx, restaurantId)
  const mandate = account && (await queries.findMandate(tx, restaurantId, mandateId))
  if (!mandate || mandate.version !== version) return false
  for (const paid of fetched?.payments ?? []) {
    const payment = await queries.insertPayment(tx, asPayment(mandate, paid))
    if (payment) await issueInvoice(tx, seller, account, mandate.plan, payment)
  }
  await queries.updateMandate(tx, restaurantId, mandateId, {
    ...stateAfter(mandate, fetched, askedAt),
    version: version + 1,
  })
  await settle(tx, restaurantId, askedAt)
  return true
}

/** A refund that the provider has taken on: the payment and its credit note, together. */
export async function applyRefund(
  tx: Tx,
  restaurantId: string,
  paymentId: string,
  refundId: string,
  now: Date,
): Promise<void> {
  const books = await lockBooks(tx, restaurantId)
  const payment = books?.payments.find(({ payment_id }) => payment_id === paymentId)
  if (!payment || payment.refund_provider_id) return
  await queries.updatePayment(tx, restaurantId, paymentId, {
    refund_provider_id: refundId,
    refunded_at: now,
  })
  await issueCreditNote(tx, payment, now)
}

/** What is over stays over, whatever a late answer says. */
function stateAfter(mandate: queries.MandateRow, fetched: FetchedMandate | null, now: Date) {
  const status = fetched?.status ?? 'stopped'
  const wasAuthorised = ['authorised', 'active', 'failing'].includes(status)
  const isFailing = status === 'failing'
  return {
    status: mandate.status === 'stopped' ? 'stopped' : status,
    provider_status: fetched?.providerStatus ?? 'unknown to the provider',
    link: fetched?.link ?? mandate.link,
    next_charge_at: fetched?.nextChargeAt ?? null,
    authorised_at:
      mandate.authorised_at ?? (wasAuthorised ? now : (fetched?.payments[0]?.paidAt ?? null)),
    failing_since: isFailing ? (mandate.failing_since ?? now) : null,
    stopped_at: mandate.stopped_at ?? (status === 'stopped' ? (fetched?.stoppedAt ?? now) : null),
    asked_at: now,
  } as const
}

const asPayment = (mandate: queries.MandateRow, paid: FetchedPayment) => ({
  restaurant_id: mandate.restaurant_id,
  payment_id: newId(),
  mandate_id: mandate.mandate_id,
  provider_id: paid.providerId,
  amount_paise: paid.amountPaise,
  period_start: paid.periodStart,
  period_end: paid.periodEnd ?? endOfCycle(paid.periodStart, mandate.plan, 0),
  paid_at: paid.paidAt,
})

function assignTo<Row extends object>(
  rows: Row[],
  is: (row: Row) => boolean,
  change: Partial<Row>,
) {
  for (const row of rows) if (is(row)) Object.assign(row, change)
}
