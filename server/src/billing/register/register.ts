import type { Database } from '../../platform/database/database.ts'
import * as queries from '../account-queries.ts'
import { monthBounds } from '../calendar.ts'
import { listAccounts } from '../global-queries.ts'
import { csvOf, type Row } from './csv.ts'
import { tables } from './gstr1.ts'
import { dateOf, isRegistered, type Line, lineOf, placeOf, rateOf, rupees, taxOf } from './line.ts'

const columns = [
  'kind',
  'number',
  'date',
  'paid on',
  'takes back',
  'of date',
  'in place of',
  'B2B or B2C',
  'recipient',
  'GSTIN',
  "recipient's state",
  'place of supply',
  'SAC',
  'rate',
  'taxable value',
  'CGST',
  'SGST',
  'UTGST',
  'IGST',
  'total',
]

/** @param month in India, such as '2026-11' */
export async function register(database: Database, month: string): Promise<Map<string, string>> {
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
  return new Map([
    ['papers.csv', csvOf(columns, lines.map(rowOf))],
    ...Object.entries(tables).map(([name, csv]) => [name, csv(lines)] as const),
  ])
}

function rowOf(line: Line): Row {
  const { recipient, seller, split, takesBack, replaces, payment } = line
  return {
    kind: line.kind === 'invoice' ? 'invoice' : 'credit note',
    number: line.number,
    date: dateOf(line.issuedAt),
    'paid on': dateOf(new Date(payment.paidAt)),
    'takes back': takesBack?.number ?? '',
    'of date': takesBack ? dateOf(new Date(takesBack.issuedAt)) : '',
    'in place of': replaces?.number ?? '',
    'B2B or B2C': isRegistered(line) ? 'B2B' : 'B2C',
    recipient: recipient.billingName,
    GSTIN: recipient.gstin,
    "recipient's state": recipient.state,
    'place of supply': placeOf(line),
    SAC: seller.sac,
    rate: rateOf(line),
    'taxable value': rupees(split.taxablePaise),
    CGST: rupees(taxOf(line, ['CGST'])),
    SGST: rupees(taxOf(line, ['SGST'])),
    UTGST: rupees(taxOf(line, ['UTGST'])),
    IGST: rupees(taxOf(line, ['IGST'])),
    total: rupees(split.totalPaise),
  }
}
