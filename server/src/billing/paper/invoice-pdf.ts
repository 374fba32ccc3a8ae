import { lastFullDay } from '@dobara/contract/text/india-time'
import type { DocumentRow } from '../account-queries.ts'
import { dateInIndia } from '../calendar.ts'
import type { BilledTo, Particulars, Seller } from '../particulars.ts'
import type { Split } from '../tax.ts'
import { drawLogo } from './logo.ts'
import { rupeesInWords } from './rupees-in-words.ts'
import { bytesOf, drawLine, drawLines, drawToTheRight, openSheet, type Sheet } from './sheet.ts'

const left = 56
const right = 539
const middle = 310
const sacColumn = 370
const ink = '#2a1a2e'
const plain = { size: 9.5, color: ink }
const strong = { ...plain, weight: 'heavy' } as const
const quiet = { size: 8.5, color: '#6e5f70' }
const large = { size: 26, color: ink, weight: 'heavy' } as const

/** 'DB2627-000001.pdf' */
export const fileNameOf = ({ number }: Pick<DocumentRow, 'number'>): string =>
  `${number.replaceAll('/', '-')}.pdf`

/**
 * An invoice or credit note as PDF, with the particulars that CGST rules 46, 48(2) and 53 require and embedded fonts.
 * It is drawn from stored particulars only, so its bytes are the same each time.
 */
export async function invoicePdf(document: DocumentRow): Promise<Buffer> {
  const particulars = document.particulars as Particulars
  const title = document.kind === 'invoice' ? 'Tax invoice' : 'Credit note'
  const sheet = await openSheet({
    title: `${title} ${document.number}`,
    createdAt: document.issued_at,
    text: `${JSON.stringify(particulars)} ₹–·`,
  })
  const below = drawHead(sheet, title, document, particulars)
  const under = drawParties(sheet, particulars, below + 22)
  const after = drawTable(sheet, particulars, under + 8)
  drawNotes(sheet, document, particulars, after + 24)
  return bytesOf(sheet)
}

function drawHead(sheet: Sheet, title: string, document: DocumentRow, of: Particulars): number {
  drawLogo(sheet, left, 66)
  drawToTheRight(sheet, 'ORIGINAL FOR RECIPIENT', right, 62, quiet)
  drawLine(sheet, title, left, 112, large)
  const head = [
    `Number ${document.number}`,
    `Date of issue ${dateInIndia(document.issued_at)}`,
    ...(of.replaces ? [`In place of ${named(of.replaces)}`] : []),
    ...(of.takesBack ? [`Takes back ${named(of.takesBack)}`] : []),
    ...(document.kind === 'invoice' ? [paidLine(of)] : []),
  ]
  return drawLines(sheet, head, { x: middle, y: 98, width: right - middle }, plain)
}

const named = ({ number, issuedAt }: { number: string; issuedAt: string }) =>
  `${number} of ${dateInIndia(new Date(issuedAt))}`

const paidLine = ({ payment: { paidAt, method } }: Particulars) =>
  `Paid ${dateInIndia(new Date(paidAt))}${method ? ` · ${methods[method] ?? method}` : ''}`

/** The provider's names of ways to pay. */
const methods: Record<string, string> = { card: 'card', upi: 'UPI', emandate: 'eMandate' }

function drawParties(sheet: Sheet, { seller, recipient, split }: Particulars, y: number): number {
  const from = { x: left, y: y + 16, width: middle - left - 16 }
  const to = { x: middle, y: y + 16, width: right - middle }
  drawLine(sheet, 'Sold by', left, y, quiet)
  drawLine(sheet, 'Billed to', middle, y, quiet)
  return Math.max(
    drawLines(sheet, sellerLines(seller), from, plain),
    drawLines(sheet, recipientLines(recipient, split), to, plain),
  )
}

function drawTable(sheet: Sheet, { seller, split, description, period }: Particulars, y: number) {
  drawRule(sheet, y)
  drawRow(sheet, y + 16, ['Service', 'SAC', 'Taxable value'], quiet)
  drawRow(sheet, y + 34, ['', seller.sac, rupees(split.taxablePaise)], plain)
  const days = `${dateInIndia(new Date(period.from))} to ${dateInIndia(lastFullDay(new Date(period.to)))}`
  const room = { x: left, y: y + 34, width: sacColumn - left - 16 }
  let at = drawLines(sheet, [description], room, plain)
  at = drawLines(sheet, [days], { ...room, y: at }, quiet)
  drawRule(sheet, at)
  at += 18
  for (const { head, perMille, paise } of split.taxes) {
    drawRow(sheet, at, ['', `${head} ${perMille / 10} %`, rupees(paise)], plain)
    at += 17
  }
  drawRow(sheet, at + 6, ['', 'Total', rupees(split.totalPaise)], { ...strong, size: 13 })
  drawRule(sheet, at + 20)
  return at + 20
}

function drawNotes(sheet: Sheet, document: DocumentRow, of: Particulars, y: number) {
  const { gstCode, state } = of.split.placeOfSupply
  const width = right - left
  const below = drawLines(
    sheet,
    [rupeesInWords(of.split.totalPaise)],
    { x: left, y, width },
    strong,
  )
  drawLines(
    sheet,
    [
      `Place of supply: ${state} (${gstCode})`,
      'Tax payable on reverse charge: no',
      document.kind === 'invoice'
        ? 'The price holds the tax; each tax is worked out from the price.'
        : of.isReplaced
          ? 'A new invoice takes its place. Nothing is paid back.'
          : 'The amount goes back to the way it was paid by.',
      'Issued electronically under the Information Technology Act, 2000; no signature is needed.',
    ],
    { x: left, y: below + 8, width },
    quiet,
  )
}

const sellerLines = ({ name, address, state, gstin }: Seller) => [
  name,
  ...address.split(/\s*\|\s*/),
  state,
  `GSTIN ${gstin}`,
]

const recipientLines = (to: BilledTo, { placeOfSupply }: Split) => [
  to.billingName,
  to.addressLine1,
  to.addressLine2,
  `${to.city} ${to.pincode}`,
  `${to.state}${to.gstin ? '' : ` (${placeOfSupply.gstCode})`}`,
  ...(to.gstin ? [`GSTIN ${to.gstin}`] : []),
]

/** Draws a row: a name, a code or tax, and an amount at the right edge. */
function drawRow(
  sheet: Sheet,
  y: number,
  [name, code, amount]: [string, string, string],
  style: typeof plain,
) {
  drawLine(sheet, name, left, y, style)
  drawLine(sheet, code, sacColumn, y, style)
  drawToTheRight(sheet, amount, right, y, style)
}

const drawRule = (sheet: Sheet, y: number) =>
  sheet.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor('#999999').stroke()

const inRupees = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const rupees = (paise: number) => `₹ ${inRupees.format(paise / 100)}`
