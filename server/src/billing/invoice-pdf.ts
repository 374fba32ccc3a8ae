import { runsOf as runsIn } from '@dobara/print/runs'
import PDFDocument from 'pdfkit'
import { fontNamed } from '../platform/print-fonts.ts'
import type { DocumentRow } from './account-queries.ts'
import { dateInIndia } from './calendar.ts'
import type { BilledTo, Particulars, Seller } from './particulars.ts'
import type { Split } from './tax.ts'

type Sheet = PDFKit.PDFDocument

const runsOf = (text: string) => runsIn(text, 'text')

const left = 56
const right = 539
const middle = 310
const plain = { size: 9.5, color: '#1a1a1a' }
const quiet = { size: 8.5, color: '#555555' }
const large = { size: 17, color: '#1a1a1a' }

/** 'DB2627-000001.pdf' */
export const fileNameOf = ({ number }: Pick<DocumentRow, 'number'>): string =>
  `${number.replaceAll('/', '-')}.pdf`

/**
 * An invoice or credit note as PDF, with the particulars that CGST rule 46 requires and embedded fonts. It is
 * drawn from stored particulars only, so its bytes are the same each time.
 */
export async function invoicePdf(document: DocumentRow): Promise<Buffer> {
  const particulars = document.particulars as Particulars
  const title = document.kind === 'invoice' ? 'Tax invoice' : 'Credit note'
  const sheet = new PDFDocument({
    size: 'A4',
    margin: 0,
    // Without this, pdfkit refers to a standard font that is not embedded.
    font: '',
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: `${title} ${document.number}`,
      Creator: 'Dobara',
      CreationDate: document.issued_at,
    },
  })
  const allText = `${JSON.stringify(particulars)} ₹–`
  for (const font of new Set(runsOf(allText).map(({ font }) => font)))
    sheet.registerFont(font, (await fontNamed(font)) as never)
  const bytes = bytesOf(sheet)
  draw(sheet, title, document, particulars)
  sheet.end()
  return bytes
}

function draw(sheet: Sheet, title: string, document: DocumentRow, of: Particulars) {
  const { seller, recipient, split } = of
  line(sheet, title, left, 84, large)
  const head = [
    `Number ${document.number}`,
    `Date ${dateInIndia(document.issued_at)}`,
    ...(of.takesBack
      ? [`Takes back ${of.takesBack.number} of ${dateInIndia(new Date(of.takesBack.issuedAt))}`]
      : []),
  ]
  lines(sheet, head, middle, 74)
  lines(sheet, ['Sold by', ...sellerLines(seller)], left, 138)
  lines(sheet, ['Billed to', ...recipientLines(recipient, split)], middle, 138)

  rule(sheet, 250)
  columns(sheet, 266, ['Service', 'SAC', 'Taxable value'], quiet)
  columns(sheet, 284, [of.description, seller.sac, rupees(split.taxablePaise)])
  const period = `${dateInIndia(new Date(of.period.from))} to ${dateInIndia(new Date(of.period.to))}`
  line(sheet, period, left, 299, quiet)
  rule(sheet, 316)

  let y = 334
  for (const { head: name, perMille, paise } of split.taxes) {
    columns(sheet, y, ['', `${name} ${perMille / 10} %`, rupees(paise)])
    y += 17
  }
  columns(sheet, y + 4, ['', 'Total', rupees(split.totalPaise)], { ...plain, size: 11.5 })
  rule(sheet, y + 18)
  const { gstCode, state } = split.placeOfSupply
  lines(
    sheet,
    [
      `Place of supply: ${state} (${gstCode})`,
      'Tax payable on reverse charge: no',
      document.kind === 'invoice'
        ? 'Paid. The price holds the tax; each tax is worked out from the price.'
        : 'The amount goes back to the way it was paid by.',
      'Issued electronically under the Information Technology Act, 2000; no signature is needed.',
    ],
    left,
    y + 40,
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

type Style = typeof plain

function line(sheet: Sheet, text: string, x: number, y: number, { size, color }: Style = plain) {
  let at = x
  sheet.markContent('Span', { actual: text })
  for (const run of runsOf(text)) {
    sheet.font(run.font).fontSize(size).fillColor(color)
    sheet.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
    at += sheet.widthOfString(run.text)
  }
  sheet.endMarkedContent()
}

const widthOf = (sheet: Sheet, text: string, { size }: Style) =>
  runsOf(text).reduce(
    (sum, run) => sum + sheet.font(run.font).fontSize(size).widthOfString(run.text),
    0,
  )

/** Draws lines one below the other. Long lines wrap between words, so that columns do not overlap. */
function lines(sheet: Sheet, texts: string[], x: number, y: number, style: Style = plain) {
  const room = x < middle && y < 250 ? middle - left - 16 : right - x
  let at = y
  for (const text of texts.flatMap((long) => wrapped(sheet, long, style, room))) {
    line(sheet, text, x, at, style)
    at += style.size * 1.5
  }
}

function wrapped(sheet: Sheet, text: string, style: Style, room: number): string[] {
  const found: string[] = []
  for (const word of text.split(' ')) {
    const longer = found.length > 0 ? `${found.at(-1)} ${word}` : word
    if (found.length > 0 && widthOf(sheet, longer, style) <= room) found[found.length - 1] = longer
    else found.push(word)
  }
  return found
}

/** Draws a row: a description, a name or code, and an amount aligned right. */
function columns(sheet: Sheet, y: number, texts: [string, string, string], style: Style = plain) {
  line(sheet, texts[0], left, y, style)
  line(sheet, texts[1], 370, y, style)
  line(sheet, texts[2], right - widthOf(sheet, texts[2], style), y, style)
}

const rule = (sheet: Sheet, y: number) =>
  sheet.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor('#999999').stroke()

const inRupees = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const rupees = (paise: number) => `₹ ${inRupees.format(paise / 100)}`

async function bytesOf(sheet: Sheet): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of sheet) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
