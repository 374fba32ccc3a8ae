import { formatDay } from '@dobara/contract/text/dates'
import { lastFullDay } from '@dobara/contract/text/india-time'
import type { DocumentRow } from '../account-queries.ts'
import type { BilledTo, Particulars, Seller } from '../particulars.ts'
import type { Split } from '../tax.ts'
import { drawLogo } from './logo.ts'
import { rupeesInWords } from './rupees-in-words.ts'
import {
  bytesOf,
  drawLine,
  drawLines,
  drawToTheRight,
  openSheet,
  type Place,
  type Sheet,
} from './sheet.ts'

const left = 56
const right = 539
const middle = 310
const sacColumn = 350
const ink = '#2a1a2e'
const hairline = '#d9c9b5'
const plain = { size: 9.5, color: ink }
const strong = { ...plain, weight: 'heavy' } as const
const quiet = { size: 9, color: '#6e5f70' }
const large = { size: 36, color: ink, weight: 'heavy' } as const
const total = { size: 17, color: ink, weight: 'heavy' } as const
const headStep = 161

export const fileNameOf = ({ number }: Pick<DocumentRow, 'number'>): string =>
  `${number.replaceAll('/', '-')}.pdf`

/**
 * The document has the particulars of CGST rules 46, 48(2) and 53. The same document always gives
 * the same bytes.
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
  const under = drawParties(sheet, particulars, below + 26)
  const after = drawTable(sheet, particulars, under + 14)
  drawNotes(sheet, document, particulars, after + 30)
  return bytesOf(sheet)
}

function drawHead(sheet: Sheet, title: string, document: DocumentRow, of: Particulars): number {
  drawLogo(sheet, left, 68)
  drawToTheRight(sheet, 'ORIGINAL FOR RECIPIENT', right, 64, quiet)
  drawLine(sheet, title, left, 128, large)
  const facts = [
    ['Number', document.number],
    ['Date of issue', day(document.issued_at)],
    ...(document.kind === 'invoice' ? [['Paid', paidOn(of)] as const] : []),
  ] as const
  for (const [place, [name, value]] of facts.entries()) {
    drawLine(sheet, name, left + place * headStep, 156, quiet)
    drawLine(sheet, value, left + place * headStep, 172, strong)
  }
  const references = [
    ...(of.replaces ? [`In place of ${named(of.replaces)}`] : []),
    ...(of.takesBack ? [`Takes back ${named(of.takesBack)}`] : []),
  ]
  return drawLines(sheet, references, { x: left, y: 192, width: right - left }, plain)
}

const named = ({ number, issuedAt }: { number: string; issuedAt: string }) =>
  `${number} of ${day(new Date(issuedAt))}`

const paidOn = ({ payment: { paidAt, method } }: Particulars) =>
  `${day(new Date(paidAt))}${method ? ` · ${methods[method] ?? method}` : ''}`

const day = (at: Date) => formatDay(at, 'en')

const methods: Record<string, string> = { card: 'card', upi: 'UPI', emandate: 'eMandate' }

function drawParties(sheet: Sheet, { seller, recipient, split }: Particulars, y: number): number {
  drawRule(sheet, y - 18)
  const from = { x: left, y: y + 17, width: middle - left - 16 }
  const to = { x: middle, y: y + 17, width: right - middle }
  drawLine(sheet, 'Sold by', left, y, quiet)
  drawLine(sheet, 'Billed to', middle, y, quiet)
  return Math.max(
    drawParty(sheet, sellerLines(seller), from),
    drawParty(sheet, recipientLines(recipient, split), to),
  )
}

function drawParty(sheet: Sheet, [name, ...lines]: string[], place: Place): number {
  const below = drawLines(sheet, [name ?? ''], place, strong)
  return drawLines(sheet, lines, { ...place, y: below }, plain)
}

function drawTable(sheet: Sheet, { seller, split, description, period }: Particulars, y: number) {
  drawRule(sheet, y)
  drawRow(sheet, y + 18, ['Service', 'SAC', 'Taxable value'], quiet)
  drawRow(sheet, y + 40, ['', seller.sac, rupees(split.taxablePaise)], plain)
  const days = `${day(new Date(period.from))} to ${day(lastFullDay(new Date(period.to)))}`
  const room = { x: left, y: y + 40, width: sacColumn - left - 16 }
  let at = drawLines(sheet, [description], room, plain)
  at = drawLines(sheet, [days], { ...room, y: at }, quiet)
  drawRule(sheet, at + 2)
  at += 22
  for (const { head, perMille, paise } of split.taxes) {
    drawRow(sheet, at, ['', `${head} ${perMille / 10} %`, rupees(paise)], plain)
    at += 19
  }
  sheet.roundedRect(sacColumn - 14, at - 6, right - sacColumn + 28, 38, 8).fill('#fff1d2')
  drawRow(sheet, at + 19, ['', 'Total', rupees(split.totalPaise)], total)
  return at + 32
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
    { x: left, y: below + 10, width },
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
  sheet.moveTo(left, y).lineTo(right, y).lineWidth(0.75).strokeColor(hairline).stroke()

const inRupees = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const rupees = (paise: number) => `₹ ${inRupees.format(paise / 100)}`
