import { formatDay } from '@dobara/contract/text/dates'
import { lastFullDay } from '@dobara/contract/text/india-time'
import type { Database } from '../platform/database/database.ts'
import * as queries from './account-queries.ts'
import { readAccountState } from './account-state.ts'
import { isPaying, standingOf } from './decisions.ts'
import { listAccounts } from './global-queries.ts'
import { findByIdentity, findResId, listOperatorActs } from './operator-queries.ts'
import { billedTo, type Particulars } from './particulars.ts'

/** @param sought a mobile number, e-mail, resId, GSTIN, or an invoice's number */
export async function findAccounts(database: Database, sought: string): Promise<string[]> {
  const text = sought.trim()
  const upper = text.toUpperCase()
  const digits = text.replaceAll(/\D/g, '').slice(-10)
  const phone = /^[6-9]\d{9}$/.test(digits) && /^[\d +()-]+$/.test(text) ? `+91${digits}` : null
  const email = text.toLowerCase()
  const known = await findByIdentity(database, { phone, email, resId: upper })
  const found = new Set(known)
  for (const restaurantId of await listAccounts(database)) {
    const isSought = await database.asRestaurant(restaurantId, async (tx) => {
      const account = await queries.findAccount(tx, restaurantId)
      const profile = await queries.findProfile(tx, restaurantId)
      return (
        account?.gstin === upper ||
        profile.phone === phone ||
        profile.email === email ||
        Boolean(await queries.findByNumber(tx, restaurantId, upper))
      )
    })
    if (isSought) found.add(restaurantId)
  }
  return [...found]
}

export async function describeAccount(
  database: Database,
  restaurantId: string,
  now: Date,
): Promise<string[]> {
  const resId = await findResId(database, restaurantId)
  return database.asRestaurant(restaurantId, async (tx) => {
    const profile = await queries.findProfile(tx, restaurantId)
    const head = `${profile.restaurant_name}, ${profile.city} · resId ${resId} · ${restaurantId}`
    const account = await queries.findAccount(tx, restaurantId)
    if (!account) return [head, 'No billing account yet: the next sweep begins its free month.']
    const { mandates, payments } = await readAccountState(tx, account)
    const { state, until } = standingOf(account, mandates, now)
    const { billingName, gstin } = billedTo(account, profile)
    const documents = await queries.listDocuments(tx, restaurantId)
    const acts = await listOperatorActs(tx, restaurantId)
    return [
      head,
      `Reached by ${[profile.phone, profile.email].filter(Boolean).join(', ') || 'nothing: the restaurant is closed'}`,
      `Invoices to ${billingName}${gstin && `, GSTIN ${gstin}`}`,
      `${standings[state]} ${day(lastFullDay(until))}`,
      ...mandates.map(
        (mandate) =>
          `Mandate ${mandate.provider_id ?? 'without an answer'}: ${mandate.plan}, ${rupees(mandate.amount_paise)}, ${mandate.provider_status ?? mandate.status}${isPaying(mandate) && mandate.next_charge_at ? `, charged next on ${day(mandate.next_charge_at)}` : ''}`,
      ),
      ...payments.map(
        (payment) =>
          `Payment ${payment.provider_id}: ${rupees(payment.amount_paise)} on ${day(payment.paid_at)} for ${day(payment.period_start)} to ${day(lastFullDay(payment.period_end))}${refundOf(payment)}`,
      ),
      ...documents
        .toReversed()
        .map(
          ({ number, issued_at, particulars }) =>
            `Paper ${number} of ${day(issued_at)}${takenBack(particulars as Particulars)}`,
        ),
      ...acts.map(
        ({ act, operator, reason, free_until, created_at }) =>
          `${day(created_at)}: ${act.replaceAll('_', ' ')}${free_until ? ` until ${day(lastFullDay(free_until))}` : ''} by ${operator}: ${reason}`,
      ),
    ]
  })
}

const standings = {
  trial: 'Free until',
  paid: 'Paid until',
  grace: 'Unpaid; works until',
  ended: 'Ended on',
}

function refundOf({ refunded_at, refund_wanted_at }: queries.PaymentRow): string {
  if (refunded_at) return `, refunded on ${day(refunded_at)}`
  return refund_wanted_at ? `, refund ordered on ${day(refund_wanted_at)}` : ''
}

const takenBack = ({ takesBack }: Particulars) =>
  takesBack ? `, takes back ${takesBack.number}` : ''

const day = (at: Date) => formatDay(at, 'en')
const rupees = (paise: number) => `₹${new Intl.NumberFormat('en-IN').format(paise / 100)}`
