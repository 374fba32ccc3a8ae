import type { BillingDocumentTable } from '../../database/schema.ts'
import type { Tx } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import * as queries from './account-queries.ts'
import { financialYear } from './calendar.ts'
import { nextNumber } from './global-queries.ts'
import {
  type BilledTo,
  billedTo,
  type Particulars,
  particularsOf,
  type Seller,
} from './particulars.ts'
import { splitTax } from './tax.ts'

const prefixes = { invoice: 'DB', credit_note: 'CN' } as const satisfies Record<
  BillingDocumentTable['kind'],
  string
>

interface Paid {
  seller: Seller
  plan: 'monthly' | 'annual'
  payment: queries.PaymentRow
  method: string | null
}

export const seriesOf = (kind: keyof typeof prefixes, at: Date): string =>
  `${prefixes[kind]}${financialYear(at)}`

/**
 * The invoice is dated now, so that the numbers and the dates have the same order (CGST rule 46).
 */
export async function issueInvoice(
  tx: Tx,
  account: queries.AccountRow,
  { seller, plan, payment, method }: Paid,
  now: Date,
): Promise<void> {
  const particulars = particularsOf({
    seller,
    recipient: billedTo(account, await queries.findProfile(tx, account.restaurant_id)),
    plan,
    amountPaise: payment.amount_paise,
    periodStart: payment.period_start,
    periodEnd: payment.period_end,
    payment: { paidAt: payment.paid_at.toISOString(), method },
  })
  await insert(tx, { kind: 'invoice', edition: 1, of: payment, particulars }, now)
}

export async function issueCreditNote(
  tx: Tx,
  payment: queries.PaymentRow,
  now: Date,
): Promise<void> {
  const { restaurant_id, payment_id } = payment
  const invoice = await queries.findInvoiceOf(tx, restaurant_id, payment_id)
  if (!invoice) throw new Error(`payment ${payment_id} has no invoice`)
  await takeBack(tx, invoice, {}, now)
}

/** A credit note reverses the invoice first (CGST s. 34). */
export async function issueAnew(
  tx: Tx,
  invoice: queries.DocumentRow,
  recipient: BilledTo,
  now: Date,
): Promise<void> {
  await takeBack(tx, invoice, { isReplaced: true }, now)
  const { replaces: _, ...old } = invoice.particulars as Particulars
  const particulars: Particulars = {
    ...old,
    recipient,
    split: splitTax(invoice.amount_paise, old.seller, recipient),
    replaces: referenceTo(invoice),
  }
  const edition = invoice.edition + 1
  await insert(tx, { kind: 'invoice', edition, of: invoice, particulars }, now)
}

const takeBack = (
  tx: Tx,
  invoice: queries.DocumentRow,
  more: Pick<Particulars, 'isReplaced'>,
  now: Date,
) => {
  const { replaces: _, ...old } = invoice.particulars as Particulars
  const particulars = { ...old, ...more, takesBack: referenceTo(invoice) }
  const { edition } = invoice
  return insert(tx, { kind: 'credit_note', edition, of: invoice, particulars }, now)
}

const referenceTo = ({ number, issued_at }: queries.DocumentRow) => ({
  number,
  issuedAt: issued_at.toISOString(),
})

interface Paper {
  kind: keyof typeof prefixes
  edition: number
  of: Pick<queries.DocumentRow, 'restaurant_id' | 'payment_id' | 'amount_paise'>
  particulars: Particulars
}

/** A number such as 'DB2627-000001' may have at most 16 characters (CGST rule 46). */
async function insert(tx: Tx, { kind, edition, of, particulars }: Paper, now: Date): Promise<void> {
  const series = seriesOf(kind, now)
  const { place, issuedAt } = await nextNumber(tx, series, now)
  await queries.insertDocument(tx, {
    restaurant_id: of.restaurant_id,
    document_id: newId(),
    kind,
    number: `${series}-${String(place).padStart(6, '0')}`,
    payment_id: of.payment_id,
    edition,
    particulars: JSON.stringify(particulars),
    amount_paise: of.amount_paise,
    issued_at: issuedAt,
  })
}
