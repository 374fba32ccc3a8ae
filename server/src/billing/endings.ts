import type { Tx } from '../platform/database/database.ts'
import { emptyTexts } from '../platform/database/empty-texts.ts'
import { fail } from '../platform/failure.ts'
import * as queries from './account-queries.ts'
import { type AccountState, applyDecisions } from './account-state.ts'
import { isPaying, isWaiting, standingOf } from './decisions.ts'
import { setDue } from './global-queries.ts'
import type { Persons } from './persons.ts'
import { refundable } from './views.ts'

/**
 * Runs in the transaction that closes the restaurant. If a charge can be refunded, the sweep requests the refund until
 * the provider confirms. Invoices are kept, because tax law requires them.
 */
export const createEndPaying =
  (persons: Persons) =>
  async (tx: Tx, restaurantId: string, now: Date): Promise<void> => {
    if (!(await queries.findAccount(tx, restaurantId))) return
    const accountState = await applyDecisions(tx, restaurantId, now)
    await cancelAll(tx, accountState, now)
    await refundLatest(tx, persons, accountState, now)
    await queries.updateAccount(tx, restaurantId, await emptyTexts(tx, 'billing_account'))
    await setDue(tx, restaurantId, now)
  }

/**
 * @returns until when everything works
 * @throws {Failure} not_subscribed, refund_too_late, refund_used
 */
export async function endPlan(
  tx: Tx,
  persons: Persons,
  restaurantId: string,
  withRefund: boolean,
  now: Date,
): Promise<Date> {
  const accountState = await applyDecisions(tx, restaurantId, now)
  const isRefundable = withRefund && refundable(accountState, now) !== null
  const isCancelled = await cancelAll(tx, accountState, now)
  if (!isCancelled && !isRefundable) fail('not_subscribed')
  if (withRefund) {
    if (!isRefundable) fail(accountState.account.refund_used_at ? 'refund_used' : 'refund_too_late')
    if (!(await refundLatest(tx, persons, accountState, now))) fail('refund_used')
  }
  await setDue(tx, restaurantId, now)
  const { account, mandates } = await applyDecisions(tx, restaurantId, now)
  return standingOf(account, mandates, now).until
}

async function cancelAll(tx: Tx, { account, mandates }: AccountState, now: Date): Promise<boolean> {
  const charging = mandates.filter((mandate) => isPaying(mandate) || isWaiting(mandate))
  for (const { mandate_id } of charging)
    await queries.updateMandate(tx, account.restaurant_id, mandate_id, {
      cancel_wanted_at: now,
      cancel_reason: 'owner',
    })
  return charging.length > 0
}

/** A person gets one refund at most. @returns false if nothing can be refunded */
async function refundLatest(
  tx: Tx,
  persons: Persons,
  accountState: AccountState,
  now: Date,
): Promise<boolean> {
  const { restaurant_id } = accountState.account
  const found = refundable(accountState, now)
  if (!found || !(await persons.noteRefund(tx, restaurant_id, now))) return false
  await queries.updatePayment(tx, restaurant_id, found.payment.payment_id, {
    refund_wanted_at: now,
    refund_reason: 'owner',
  })
  await queries.updateAccount(tx, restaurant_id, { refund_used_at: now })
  return true
}
