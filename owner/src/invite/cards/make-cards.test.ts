import { checkDigit } from '@dobara/contract/fields/check-digit'
import { customerIdIn } from '@dobara/contract/site/customer-id-in'
import { printFont } from '@dobara/print/print-font'
import { runsOf } from '@dobara/print/runs'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fontAddresses } from '../poster/font-addresses.ts'
import { fileAt } from '../poster/font-files.ts'
import { openSvgSheet } from '../poster/svg-sheet.ts'
import { type CardLook, cardSize, openCards } from './draw-card.ts'
import { type CardPaper, makeCards } from './make-cards.ts'

const look: CardLook = {
  restaurant: {
    restaurantName: 'Spice Route',
    city: 'Mumbai',
    reward: 'Free pizza',
    minimumSpend: 800,
    signUpBonus: 200,
  },
  words: {
    first: {
      offer: 'Free pizza at 800 points',
      show: 'Show this card with every bill.',
      letters: 'For your first reward',
      app: 'In the app: Me, then “I have a card”.',
    },
    second: {
      offer: '800 पॉइंट पर Free pizza पाइए',
      show: 'हर बिल के साथ यह कार्ड दिखाइए।',
      letters: 'पहले इनाम के लिए',
      app: 'ऐप में: प्रोफ़ाइल, फिर “मेरे पास कार्ड है”।',
    },
  },
  origin: 'https://dobara.example',
}

const cards = (count: number) =>
  Array.from({ length: count }, (_, place) => {
    const digits = String(4_821_000 + place)
    return { cusId: digits + checkDigit(digits), letters: 'BCDFGH' }
  })

const named = (restaurantName: string): CardLook => ({
  ...look,
  restaurant: { ...look.restaurant, restaurantName },
})

async function pdfOf(count: number, paper: CardPaper, of = look) {
  const pdf = await makeCards(cards(count), of, paper, fileAt)
  return Buffer.from(await pdf.arrayBuffer()).toString('latin1')
}

const pagesIn = (pdf: string) => pdf.match(/\/Type \/Page\b(?!s)/g)?.length
const trimOf = (pdf: string) =>
  /\/TrimBox \[([^\]]+)\]/.exec(pdf)?.[1]?.split(' ').map(Number) ?? []

test('twenty-five cards are three A4 sheets of two sides', async () => {
  const pdf = await pdfOf(25, 'A4')
  expect(pagesIn(pdf)).toBe(6)
  expect(trimOf(pdf)).toEqual([0, 0, expect.closeTo(595.28, 1), expect.closeTo(841.89, 1)])
})

test('for a print shop a card is two pages with 3 mm of bleed', async () => {
  const pdf = await pdfOf(10, 'shop')
  expect(pagesIn(pdf)).toBe(20)
  const [x = 0, y = 0, right = 0, top = 0] = trimOf(pdf).map((points) => (points / 72) * 25.4)
  expect([x, y]).toEqual([expect.closeTo(3, 2), expect.closeTo(3, 2)])
  expect([right - x, top - y]).toEqual([expect.closeTo(85.6, 2), expect.closeTo(54, 2)])
})

test('every font is embedded, also for a name in another script', async () => {
  for (const [restaurantName, count] of [
    ['Spice Route', 3],
    ['சரவண பவன்', 4],
  ] as const) {
    const pdf = await pdfOf(10, 'A4', named(restaurantName))
    expect(pdf.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(count)
    expect(pdf.match(/\/BaseFont \/\w+\+Anek/g)).toHaveLength(2 * count)
  }
})

test('a thousand cards are drawn at once', async () => {
  const pdf = await pdfOf(1_000, 'A4')
  expect(pagesIn(pdf)).toBe(200)
})

const names = ['Spice Route', 'सरवण भवन', 'Maharashtra '.repeat(10).trim(), 'W'.repeat(120)]

test.each(names)('a scan of 150 dots to the inch reads the code: %s', async (restaurantName) => {
  const [card] = cards(1) as [ReturnType<typeof cards>[number]]
  const picture = await scanned((sheet) => {
    sheet.rect(0, 0, cardSize.width, cardSize.height).fill('#5b1a4a')
    openCards(sheet, named(restaurantName)).drawFront(card.cusId)
  })
  const link = decodeQR(picture)
  expect(link).toBe(`https://dobara.example/my/c/${card.cusId}`)
  expect(customerIdIn(link)).toBe(card.cusId)
})

test('the back says the letters and no code', async () => {
  const [card] = cards(1) as [ReturnType<typeof cards>[number]]
  const picture = await scanned((sheet) => openCards(sheet, look).drawBack(card))
  expect(() => decodeQR(picture)).toThrow()
})

type Draw = (sheet: PDFKit.PDFDocument) => void

/** Blurred, askew and on grey paper */
async function scanned(draw: Draw) {
  const { data, info } = await sharp(Buffer.from(await svgOf(draw)), { density: 150 })
    .resize({ width: Math.round((cardSize.width / 25.4) * 150) })
    .flatten({ background: '#e9e4da' })
    .rotate(3, { background: '#e9e4da' })
    .blur(0.8)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

async function svgOf(draw: Draw): Promise<string> {
  const texts = JSON.stringify([look, ...names, 'dobara 0123456789 BCDFGH'])
  const files = new Set(
    (['heavy', 'text'] as const).flatMap((weight) => runsOf(texts, weight).map(({ font }) => font)),
  )
  const fonts = new Map(
    await Promise.all(
      [...files].map(async (font) => [font, printFont(await fileAt(fontAddresses[font]))] as const),
    ),
  )
  const { sheet, end } = openSvgSheet({ ...cardSize, fonts })
  draw(sheet as never)
  return end()
}
