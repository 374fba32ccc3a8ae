import { formatDay } from '@dobara/contract/text/dates'
import { lastFullDay } from '@dobara/contract/text/india-time'
import type { Database, Tx } from '../platform/database/database.ts'
import * as queries from './account-queries.ts'
import { type AccountState, applyDecisions } from './account-state.ts'
import { addMonths, sixInTheMorning } from './calendar.ts'
import { isPaying, standingOf } from './decisions.ts'
import { listAccounts, setDue } from './global-queries.ts'
import { insertOperatorAct, listOperatorActs, type OperatorAct } from './operator-queries.ts'

export interface Order {
  operator: string
  reason: string
  now: Date
}

export class OrderRefused extends Error {
  override name = 'OrderRefused'
}

/**
 * The new end replaces the end of the free month, and a repeated order changes nothing.
 * @throws {OrderRefused} while a mandate is charged, or if `until` is not later than the current
 * end
 */
export const giveFreeTime = (
  database: Database,
  restaurantId: string,
  until: Date,
  order: Order,
): Promise<string> =>
  changed(database, restaurantId, order, (tx, accountState) =>
    extend(tx, accountState, until, order),
  )

/**
 * The free month begins when the free or paid time ends. A repeated order with the same reason
 * changes nothing.
 * @throws {OrderRefused} while a mandate is charged
 */
export const giveFreeMonth = (
  database: Database,
  restaurantId: string,
  order: Order,
): Promise<string> =>
  changed(database, restaurantId, order, async (tx, accountState) => {
    const { account, mandates } = accountState
    const acts = await listOperatorActs(tx, restaurantId)
    const before = acts.find(
      ({ act, reason }) => act === 'free_time_given' && reason === order.reason,
    )
    if (before)
      return `A free time was given for this reason on ${day(before.created_at)}. Nothing was changed; for another month, give another reason.`
    const { state, until } = standingOf(account, mandates, order.now)
    const from = state === 'trial' || state === 'paid' ? until : order.now
    return extend(tx, accountState, sixInTheMorning(addMonths(from, 1)), order)
  })

/**
 * The mandate is cancelled unless the paid days are over. A refund that was made in the provider's
 * dashboard is accepted, and a repeated order changes nothing.
 * @throws {OrderRefused} for a number without an invoice or a payment
 */
export async function orderRefund(
  database: Database,
  number: string,
  order: Order,
): Promise<string> {
  const found = await findInvoice(database, number)
  if (!found)
    throw new OrderRefused(
      `No invoice has the number ${number}. Look the account up for its numbers.`,
    )
  const { restaurantId, paymentId } = found
  return changed(database, restaurantId, order, async (tx, { mandates, payments }) => {
    const payment = payments.find(({ payment_id }) => payment_id === paymentId)
    if (!payment) throw new OrderRefused(`${number} is of no payment. Run billing:check.`)
    if (payment.refunded_at) return `${number} was refunded on ${day(payment.refunded_at)}.`
    if (payment.refund_wanted_at)
      return `The refund of ${number} was ordered on ${day(payment.refund_wanted_at)} and is under way.`
    await queries.updatePayment(tx, restaurantId, paymentId, {
      refund_wanted_at: order.now,
      refund_reason: 'operator',
    })
    const mandate = mandates.find(({ mandate_id }) => mandate_id === payment.mandate_id)
    const isPresent = payment.period_end > order.now
    if (isPresent && mandate && isPaying(mandate))
      await queries.updateMandate(tx, restaurantId, mandate.mandate_id, {
        cancel_wanted_at: order.now,
        cancel_reason: 'owner',
      })
    await record(tx, restaurantId, 'refund_ordered', null, order)
    return isPresent
      ? `${number} is refunded in full within minutes, with a credit note. The mandate is cancelled, and the plan ends the next morning.`
      : `${number} is refunded in full within minutes, with a credit note. Its days are over, so the plan stays.`
  })
}

async function extend(
  tx: Tx,
  { account, mandates }: AccountState,
  until: Date,
  order: Order,
): Promise<string> {
  if (Number(account.trial_ends_at) === Number(until))
    return `Everything is free until ${lastDay(until)} already. Nothing was changed.`
  const paying = mandates.find(isPaying)
  if (paying)
    throw new OrderRefused(
      `The mandate ${paying.provider_id} is charged whatever is given. Refund an invoice, or let the owner cancel first.`,
    )
  const end = standingOf(account, mandates, order.now).until
  if (until <= end || until <= order.now)
    throw new OrderRefused(
      `Everything works until ${lastDay(end)} already. Give a later day, counted from ${day(order.now)}.`,
    )
  await queries.updateAccount(tx, account.restaurant_id, { trial_ends_at: until })
  await record(tx, account.restaurant_id, 'free_time_given', until, order)
  return `Everything is free until ${lastDay(until)}.`
}

const changed = (
  database: Database,
  restaurantId: string,
  { now }: Order,
  order: (tx: Tx, accountState: AccountState) => Promise<string>,
): Promise<string> =>
  database.asRestaurant(restaurantId, async (tx) => {
    const said = await order(tx, await applyDecisions(tx, restaurantId, now))
    await applyDecisions(tx, restaurantId, now)
    await setDue(tx, restaurantId, now)
    return said
  })

const record = (
  tx: Tx,
  restaurantId: string,
  act: OperatorAct,
  freeUntil: Date | null,
  { operator, reason, now }: Order,
) =>
  insertOperatorAct(tx, {
    restaurant_id: restaurantId,
    act,
    operator,
    reason,
    free_until: freeUntil,
    created_at: now,
  })

async function findInvoice(database: Database, number: string) {
  for (const restaurantId of await listAccounts(database)) {
    const document = await database.asRestaurant(restaurantId, (tx) =>
      queries.findByNumber(tx, restaurantId, number),
    )
    if (document?.kind === 'invoice') return { restaurantId, paymentId: document.payment_id }
  }
  return null
}

const day = (at: Date) => formatDay(at, 'en')
const lastDay = (end: Date) => day(lastFullDay(end))
