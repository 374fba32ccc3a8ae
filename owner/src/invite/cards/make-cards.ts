import { toBlob } from 'pdfkit/output'
import { fetched, openFonts } from '../poster/open-fonts.ts'
import { addPage, openDocument, papers, usualBleed } from '../poster/sheet.ts'
import { type CardLook, type CardToPrint, cardSize, openCards, paintFronts } from './draw-card.ts'

type Sheet = PDFKit.PDFDocument

/** Ten to an A4 sheet, fronts and backs in turn, or one to a page with 3 mm of bleed */
export type CardPaper = 'A4' | 'shop'

const columns = 2
const rows = 5
const onSheet = columns * rows
const { width, height } = cardSize
const left = (papers.A4.width - columns * width) / 2
const top = (papers.A4.height - rows * height) / 2
const cutMark = 5

export async function makeCards(
  cards: readonly CardToPrint[],
  look: CardLook,
  paper: CardPaper,
  fetchFile: (url: string) => Promise<ArrayBuffer> = fetched,
): Promise<Blob> {
  const sheet = openDocument(look.restaurant.restaurantName)
  await openFonts(sheet, `dobara 0123456789 ${JSON.stringify(look)}${lettersOf(cards)}`, fetchFile)
  const pdf = toBlob(sheet)
  const drawing = openCards(sheet, look)
  const drawPages = paper === 'A4' ? drawA4 : drawForShop
  for (let begin = 0; begin < cards.length; begin += onSheet) {
    drawPages(sheet, drawing, cards.slice(begin, begin + onSheet))
    await untilScreenIsDrawn()
  }
  sheet.end()
  return pdf
}

const lettersOf = (cards: readonly CardToPrint[]) => cards.map(({ letters }) => letters).join('')

/** A thousand cards take seconds, in which the screen stays alive. */
const untilScreenIsDrawn = () => new Promise<void>((go) => setTimeout(go))

type Drawing = ReturnType<typeof openCards>

function drawForShop(sheet: Sheet, drawing: Drawing, cards: readonly CardToPrint[]) {
  for (const card of cards) {
    addPage(sheet, cardSize, usualBleed)
    const [x, y] = [-usualBleed, -usualBleed]
    paintFronts(sheet, x, y, width + 2 * usualBleed, height + 2 * usualBleed)
    drawing.drawFront(card.cusId)
    addPage(sheet, cardSize, usualBleed)
    drawing.drawBack(card)
  }
}

function drawA4(sheet: Sheet, drawing: Drawing, cards: readonly CardToPrint[]) {
  addPage(sheet, papers.A4, 0)
  const used = Math.ceil(cards.length / columns)
  paintFronts(
    sheet,
    left - usualBleed,
    top - usualBleed,
    columns * width + 2 * usualBleed,
    used * height + 2 * usualBleed,
  )
  drawCutMarks(sheet)
  for (const [place, card] of cards.entries())
    at(sheet, place % columns, Math.floor(place / columns), () => drawing.drawFront(card.cusId))
  addPage(sheet, papers.A4, 0)
  drawCutMarks(sheet)
  // Turned over by its long side, the sheet has the columns the other way round.
  for (const [place, card] of cards.entries())
    at(sheet, columns - 1 - (place % columns), Math.floor(place / columns), () =>
      drawing.drawBack(card),
    )
}

function at(sheet: Sheet, column: number, row: number, draw: () => void) {
  sheet.save().translate(left + column * width, top + row * height)
  draw()
  sheet.restore()
}

function drawCutMarks(sheet: Sheet) {
  const lines: string[] = []
  for (let column = 0; column <= columns; column++) {
    const x = left + column * width
    lines.push(`M${x} ${top - usualBleed - cutMark}v${cutMark}`)
    lines.push(`M${x} ${top + rows * height + usualBleed}v${cutMark}`)
  }
  for (let row = 0; row <= rows; row++) {
    const y = top + row * height
    lines.push(`M${left - usualBleed - cutMark} ${y}h${cutMark}`)
    lines.push(`M${left + columns * width + usualBleed} ${y}h${cutMark}`)
  }
  sheet.lineWidth(0.15).path(lines.join('')).stroke('#6e5f70')
}
