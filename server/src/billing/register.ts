import type { Database } from '../platform/database/database.ts'
import * as queries from './account-queries.ts'
import { dateInIndia, monthBounds } from './calendar.ts'
import { listAccounts } from './global-queries.ts'
import type { Particulars } from './particulars.ts'

const columns = [
  'kind',
  'number',
  'date',
  'takes back',
  'of date',
  'recipient',
  'GSTIN',
  'place of supply',
  'SAC',
  'taxable value',
  'CGST',
  'SGST',
  'UTGST',
  'IGST',
  'total',
] as const

type Line = Record<(typeof columns)[number], string>

/** The invoices and credit notes of a month in India ('2026-11') as CSV for the GST return, by number. */
export async function register(database: Database, month: string): Promise<string> {
  const { from, to } = monthBounds(month)
  const lines: Line[] = []
  for (const restaurantId of await listAccounts(database)) {
    const documents = await database.asRestaurant(restaurantId, (tx) =>
      queries.listDocuments(tx, restaurantId),
    )
    for (const document of documents)
      if (document.issued_at >= from && document.issued_at < to) lines.push(lineOf(document))
  }
  lines.sort((a, b) => (a.number < b.number ? -1 : 1))
  return [columns, ...lines.map((line) => columns.map((column) => line[column]))]
    .map((cells) => `${cells.map(quoted).join(',')}\r\n`)
    .join('')
}

function lineOf(document: queries.DocumentRow): Line {
  const { recipient, seller, split, takesBack } = document.particulars as Particulars
  const tax = (head: string) => split.taxes.find((found) => found.head === head)?.paise ?? 0
  return {
    kind: document.kind === 'invoice' ? 'invoice' : 'credit note',
    number: document.number,
    date: dateInIndia(document.issued_at),
    'takes back': takesBack?.number ?? '',
    'of date': takesBack ? dateInIndia(new Date(takesBack.issuedAt)) : '',
    recipient: recipient.billingName,
    GSTIN: recipient.gstin,
    'place of supply': `${split.placeOfSupply.gstCode}-${split.placeOfSupply.state}`,
    SAC: seller.sac,
    'taxable value': rupees(split.taxablePaise),
    CGST: rupees(tax('CGST')),
    SGST: rupees(tax('SGST')),
    UTGST: rupees(tax('UTGST')),
    IGST: rupees(tax('IGST')),
    total: rupees(split.totalPaise),
  }
}

const rupees = (paise: number) => (paise / 100).toFixed(2)

/** Escapes a cell that begins like a formula, so that a spreadsheet does not execute it. */
const quoted = (cell: string) => `"${cell.replace(/^[=+\-@\t]/, "'$&").replaceAll('"', '""')}"`
