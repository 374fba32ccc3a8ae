import { csvOf, type Row } from './csv.ts'
import { dateOf, isRegistered, type Line, placeOf, rateOf, rupees, signOf, taxOf } from './line.ts'

/** The headings are those of the GST offline tool. */
export const tables: Record<string, (lines: readonly Line[]) => string> = {
  /** Table 4 lists invoices to registered recipients. */
  'b2b.csv': (lines) =>
    csvOf(
      [
        'GSTIN/UIN of Recipient',
        'Receiver Name',
        'Invoice Number',
        'Invoice date',
        'Invoice Value',
        'Place Of Supply',
        'Reverse Charge',
        'Applicable % of Tax Rate',
        'Invoice Type',
        'E-Commerce GSTIN',
        'Rate',
        'Taxable Value',
        'Cess Amount',
      ],
      lines
        .filter((line) => isRegistered(line) && line.kind === 'invoice')
        .map((line) => ({
          ...registered(line),
          'Invoice Number': line.number,
          'Invoice date': dateOf(line.issuedAt),
          'Invoice Value': rupees(line.split.totalPaise),
          'Invoice Type': 'Regular B2B',
        })),
    ),

  /** Table 7 lists all other sales, because no sale reaches the ₹1 lakh of table 5. */
  'b2cs.csv': (lines) =>
    csvOf(
      [
        'Type',
        'Place Of Supply',
        'Rate',
        'Applicable % of Tax Rate',
        'Taxable Value',
        'Cess Amount',
        'E-Commerce GSTIN',
      ],
      grouped(
        lines.filter((line) => !isRegistered(line)),
        (line) => [placeOf(line), rateOf(line)],
      ).map(([first, group]) => ({
        Type: 'OE',
        'Place Of Supply': placeOf(first),
        Rate: rateOf(first),
        'Taxable Value': rupees(sumOf(group, ({ split }) => split.taxablePaise)),
      })),
    ),

  /** Table 9B lists credit notes to registered recipients. */
  'cdnr.csv': (lines) =>
    csvOf(
      [
        'GSTIN/UIN of Recipient',
        'Receiver Name',
        'Note Number',
        'Note Date',
        'Note Type',
        'Place Of Supply',
        'Reverse Charge',
        'Note Supply Type',
        'Note Value',
        'Applicable % of Tax Rate',
        'Rate',
        'Taxable Value',
        'Cess Amount',
      ],
      lines
        .filter((line) => isRegistered(line) && line.kind === 'credit_note')
        .map((line) => ({
          ...registered(line),
          'Note Number': line.number,
          'Note Date': dateOf(line.issuedAt),
          'Note Type': 'C',
          'Note Supply Type': 'Regular B2B',
          'Note Value': rupees(line.split.totalPaise),
        })),
    ),

  'hsn-b2b.csv': (lines) => bySac(lines.filter(isRegistered)),
  'hsn-b2c.csv': (lines) => bySac(lines.filter((line) => !isRegistered(line))),

  /** No number in table 13 is cancelled, because credit notes reverse invoices. */
  'docs.csv': (lines) =>
    csvOf(
      ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
      grouped(lines, ({ number }) => [number.split('-')[0] as string]).map(([first, group]) => ({
        'Nature of Document':
          first.kind === 'invoice' ? 'Invoices for outward supply' : 'Credit Note',
        'Sr. No. From': first.number,
        'Sr. No. To': group.at(-1)?.number ?? first.number,
        'Total Number': String(group.length),
        Cancelled: '0',
      })),
    ),
}

const registered = (line: Line): Row => ({
  'GSTIN/UIN of Recipient': line.recipient.gstin,
  'Receiver Name': line.recipient.billingName,
  'Place Of Supply': placeOf(line),
  'Reverse Charge': 'N',
  Rate: rateOf(line),
  'Taxable Value': rupees(line.split.taxablePaise),
})

/** A service in table 12 has no unit and no quantity. */
const bySac = (lines: readonly Line[]): string =>
  csvOf(
    [
      'HSN',
      'Description',
      'UQC',
      'Total Quantity',
      'Total Value',
      'Rate',
      'Taxable Value',
      'Integrated Tax Amount',
      'Central Tax Amount',
      'State/UT Tax Amount',
      'Cess Amount',
    ],
    grouped(lines, (line) => [line.seller.sac, rateOf(line)]).map(([first, group]) => ({
      HSN: first.seller.sac,
      UQC: 'NA',
      'Total Quantity': '0',
      'Total Value': rupees(sumOf(group, ({ split }) => split.totalPaise)),
      Rate: rateOf(first),
      'Taxable Value': rupees(sumOf(group, ({ split }) => split.taxablePaise)),
      'Integrated Tax Amount': rupees(sumOf(group, (line) => taxOf(line, ['IGST']))),
      'Central Tax Amount': rupees(sumOf(group, (line) => taxOf(line, ['CGST']))),
      'State/UT Tax Amount': rupees(sumOf(group, (line) => taxOf(line, ['SGST', 'UTGST']))),
    })),
  )

const sumOf = (lines: readonly Line[], paise: (line: Line) => number): number =>
  lines.reduce((sum, line) => sum + signOf(line) * paise(line), 0)

const grouped = (
  lines: readonly Line[],
  keyOf: (line: Line) => string[],
): [Line, readonly Line[]][] =>
  [...Map.groupBy(lines, (line) => keyOf(line).join(' '))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => [group[0] as Line, group])
