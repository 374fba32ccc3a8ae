import type { Tx } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import * as queries from './account-queries.ts'
import { endOfCycle } from './calendar.ts'
import { cancelsDue, isAuthorised, paidUntil, refundsDue, standingOf } from './decisions.ts'
import { issueInvoice } from './documents.ts'
import type { Seller } from './particulars.ts'
import type { FetchedMandate, FetchedPayment } from './provider.ts'

export interface AccountState {
  account: queries.AccountRow
  mandates: queries.MandateRow[]
  payments: queries.PaymentRow[]
}

export const lockAccountState = async (
  tx: Tx,
  restaurantId: string,
): Promise<AccountState | undefined> => {
  const account = await queries.lockAccount(tx, restaurantId)
  return account && readAccountState(tx, account)
}

export const readAccountState = async (
  tx: Tx,
  account: queries.AccountRow,
): Promise<AccountState> => ({
  account,
  mandates: await queries.listMandates(tx, account.restaurant_id),
  payments: await queries.listPayments(tx, account.restaurant_id),
})

/**
 * The account is locked, and a repeated call changes nothing. The function stores which mandates to
 * cancel, which payments to refund, and when points end.
 */
export async function applyDecisions(
  tx: Tx,
  restaurantId: string,
  now: Date,
): Promise<AccountState> {
  const accountState = (await lockAccountState(tx, restaurantId)) as AccountState
  const { mandates, payments } = accountState
  const withPaidUntil = { ...accountState.account, paid_until: paidUntil(mandates, payments) }
  for (const [mandateId, cancel_reason] of cancelsDue(withPaidUntil, mandates, now)) {
    const wanted = { cancel_wanted_at: now, cancel_reason }
    await queries.updateMandate(tx, restaurantId, mandateId, wanted)
    assignTo(mandates, ({ mandate_id }) => mandate_id === mandateId, wanted)
  }
  for (const paymentId of refundsDue(mandates, payments)) {
    const wanted = { refund_wanted_at: now, refund_reason: 'not_owed' as const }
    await queries.updatePayment(tx, restaurantId, paymentId, wanted)
    assignTo(payments, ({ payment_id }) => payment_id === paymentId, wanted)
  }
  const account = { ...accountState.account, paid_until: paidUntil(mandates, payments) }
  if (Number(account.paid_until) !== Number(accountState.account.paid_until))
    await queries.updateAccount(tx, restaurantId, { paid_until: account.paid_until })
  const { pointsUntil } = standingOf(account, mandates, now)
  await queries.setPointsUntil(tx, restaurantId, pointsUntil)
  return { account, mandates, payments }
}

interface ProviderAnswer {
  mandateId: string
  version: number
  askedAt: Date
  fetched: FetchedMandate | null
}

/**
 * Each new payment gets an invoice.
 * @returns false, and stores nothing, if a newer answer may be stored already
 */
export async function recordAnswer(
  tx: Tx,
  seller: Seller,
  restaurantId: string,
  { mandateId, version, askedAt, fetched }: ProviderAnswer,
): Promise<boolean> {
  const account = await queries.lockAccount(tx, restaurantId)
  const mandate = account && (await queries.findMandate(tx, restaurantId, mandateId))
  if (!mandate || mandate.version !== version) return false
  for (const paid of fetched?.payments ?? []) {
    const payment = await queries.insertPayment(tx, asPayment(mandate, paid))
    const { plan } = mandate
    const { method } = paid
    if (payment) await issueInvoice(tx, account, { seller, plan, payment, method }, askedAt)
  }
  await queries.updateMandate(tx, restaurantId, mandateId, {
    ...stateAfter(mandate, fetched, askedAt),
    version: version + 1,
  })
  await applyDecisions(tx, restaurantId, askedAt)
  return true
}

/** A stopped mandate stays stopped, even if a delayed answer says otherwise. */
function stateAfter(mandate: queries.MandateRow, fetched: FetchedMandate | null, now: Date) {
  const status = fetched?.status ?? 'stopped'
  const isFailing = status === 'failing'
  return {
    status: mandate.status === 'stopped' ? 'stopped' : status,
    provider_status: fetched?.providerStatus ?? 'unknown to the provider',
    link: fetched?.link ?? mandate.link,
    next_charge_at: fetched?.nextChargeAt ?? null,
    authorised_at:
      mandate.authorised_at ??
      (isAuthorised(status) ? now : (fetched?.payments[0]?.paidAt ?? null)),
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
