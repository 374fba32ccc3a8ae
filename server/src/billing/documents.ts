import type { Tx } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import * as queries from './account-queries.ts'
import { financialYear } from './calendar.ts'
import { nextNumber } from './global-queries.ts'
import { billedTo, type Particulars, particularsOf, type Seller } from './particulars.ts'

const prefixes = { invoice: 'DB', credit_note: 'CN' } as const

/** Such as 'DB2627-000001': at most 16 characters (CGST rule 46), and valid for e-invoicing. */
async function numberFor(tx: Tx, kind: keyof typeof prefixes, at: Date): Promise<string> {
  const series = `${prefixes[kind]}${financialYear(at)}`
  return `${series}-${String(await nextNumber(tx, series)).padStart(6, '0')}`
}

/** Issues the invoice of a payment, dated when it was paid. Runs in the transaction that stores the payment. */
export async function issueInvoice(
  tx: Tx,
  seller: Seller,
  account: queries.AccountRow,
  plan: 'monthly' | 'annual',
  payment: queries.PaymentRow,
): Promise<void> {
  const { restaurant_id } = account
  const particulars = particularsOf({
    seller,
    recipient: billedTo(account, await queries.findProfile(tx, restaurant_id)),
    plan,
    amountPaise: payment.amount_paise,
    periodStart: payment.period_start,
    periodEnd: payment.period_end,
  })
  await insert(tx, 'invoice', payment, particulars, payment.paid_at)
}

/** Reverses a payment's invoice in full. Runs in the transaction that stores the refund. */
export async function issueCreditNote(
  tx: Tx,
  payment: queries.PaymentRow,
  now: Date,
): Promise<void> {
  const { restaurant_id, payment_id } = payment
  const invoice = await queries.findDocumentOf(tx, restaurant_id, payment_id, 'invoice')
  if (!invoice) throw new Error(`payment ${payment_id} has no invoice`)
  const takesBack = { number: invoice.number, issuedAt: invoice.issued_at.toISOString() }
  const particulars = { ...(invoice.particulars as Particulars), takesBack }
  await insert(tx, 'credit_note', payment, particulars, now)
}

const insert = async (
  tx: Tx,
  kind: keyof typeof prefixes,
  payment: queries.PaymentRow,
  particulars: Particulars,
  issuedAt: Date,
) =>
  queries.insertDocument(tx, {
    restaurant_id: payment.restaurant_id,
    document_id: newId(),
    kind,
    number: await numberFor(tx, kind, issuedAt),
    payment_id: payment.payment_id,
    particulars: JSON.stringify(particulars),
    amount_paise: payment.amount_paise,
    issued_at: issuedAt,
  })
