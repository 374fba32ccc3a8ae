import { type FontName, runsOf } from '@dobara/print/runs'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { fontNamed } from '../../platform/print-fonts.ts'
import type { DocumentRow } from '../account-queries.ts'
import { type Particulars, particularsOf } from '../particulars.ts'
import { invoicePdf } from './invoice-pdf.ts'

const seller = {
  name: 'Dobara Private Limited',
  address: '1 Example Road | Mumbai 400001',
  state: 'Maharashtra',
  gstin: '27AAPFU0939F1ZV',
  sac: '998314',
}
const recipient = {
  billingName: 'Spice Route Foods',
  addressLine1: '1 M G Road',
  addressLine2: 'Camp',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  gstin: '',
}

function paper(to: Partial<typeof recipient> = {}, more: Partial<Particulars> = {}): DocumentRow {
  const particulars = particularsOf({
    seller,
    recipient: { ...recipient, ...to },
    plan: 'monthly',
    amountPaise: 150_000,
    periodStart: new Date('2027-01-24T00:30:00Z'),
    periodEnd: new Date('2027-02-23T18:30:00Z'),
    payment: { paidAt: '2027-01-24T04:00:00Z', method: 'upi' },
  })
  return {
    restaurant_id: 'r',
    document_id: 'd',
    kind: more.takesBack ? 'credit_note' : 'invoice',
    number: 'DB2627-000001',
    payment_id: 'p',
    edition: 1,
    particulars: { ...particulars, ...more },
    amount_paise: 150_000,
    issued_at: new Date('2027-01-27T04:00:00Z'),
  }
}

/** Positions are in points from the lower left corner. */
async function pieces(document: DocumentRow) {
  const pdf = await getDocumentProxy(new Uint8Array(await invoicePdf(document)))
  expect(pdf.numPages).toBe(1)
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items.flatMap((item) =>
    'str' in item && item.str.trim()
      ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }]
      : [],
  )
}

const textOf = async (document: DocumentRow): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(await invoicePdf(document)))
  return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
}

test('an invoice has what the GST rules and an owner look for', async () => {
  const text = await textOf(paper())
  for (const part of [
    'dobara',
    'ORIGINAL FOR RECIPIENT',
    'Tax invoice',
    'Number DB2627-000001',
    'Date of issue 27 Jan 2027',
    'Paid 24 Jan 2027 · UPI',
    '24 Jan 2027 to 23 Feb 2027',
    'CGST 9 %',
    '₹ 1,271.18',
    'Rupees one thousand five hundred only',
    'Place of supply: Maharashtra (27)',
  ])
    expect(text).toContain(part)
})

test('what was drawn before does not change the text of an invoice', async () => {
  const [latin] = runsOf('.', 'text')
  const dot = (await fontNamed(latin?.font as FontName)).glyphForCodePoint('.'.charCodeAt(0))
  dot.codePoints = ['7'.charCodeAt(0)]
  const text = await textOf(paper())
  dot.codePoints = ['.'.charCodeAt(0)]
  expect(text).toContain('₹ 1,271.18')
})

test('papers that correct each other say so', async () => {
  const reference = { number: 'DB2627-000001', issuedAt: '2027-01-27T04:00:00Z' }
  expect(await textOf(paper({}, { replaces: reference }))).toContain(
    'In place of DB2627-000001 of 27 Jan 2027',
  )
  const refund = await textOf(paper({}, { takesBack: reference }))
  expect(refund).toContain('Takes back DB2627-000001 of 27 Jan 2027')
  expect(refund).toContain('The amount goes back')
  const correction = await textOf(paper({}, { takesBack: reference, isReplaced: true }))
  expect(correction).toContain('Nothing is paid back')
})

test.each([
  ['one long word', 'W'.repeat(120)],
  ['words', 'Wholesome Maharashtrian '.repeat(5).trim()],
  ['letters of an Indian script', 'श्रीकृष्णभोजनालय'.repeat(8).slice(0, 120)],
])('particulars of 120 letters as %s stay on the page and apart', async (_, long) => {
  const all = await pieces(
    paper({ billingName: long, addressLine1: long, addressLine2: long, city: long }),
  )
  for (const { text, x, y, width } of all) {
    expect(x, text).toBeGreaterThanOrEqual(55)
    expect(x + width, text).toBeLessThanOrEqual(541)
    expect(y, text).toBeGreaterThan(30)
  }
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1))
      if (Math.abs(one.y - other.y) < 6)
        expect(
          one.x + one.width <= other.x + 0.5 || other.x + other.width <= one.x + 0.5,
          `${one.text} over ${other.text}`,
        ).toBe(true)
})

test.each([
  ['Urdu', 'دہلی دربار ہوٹل'],
  ['Santali', 'ᱥᱟᱱᱛᱟᱲᱤ ᱦᱚᱴᱮᱞ'],
  ['Manipuri', 'ꯃꯤꯇꯩ ꯆꯥꯛꯁꯪ'],
])('a name in %s is printed', async (_, billingName) => {
  const plain = await invoicePdf(paper({ billingName: '' }))
  const printed = await invoicePdf(paper({ billingName }))
  expect(printed.length - plain.length).toBeGreaterThan(2_000)
})
