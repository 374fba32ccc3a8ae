import { runsOf as runsIn, type Weight } from '@dobara/print/runs'
import PDFDocument from 'pdfkit'
import { openFont } from '../../platform/print-fonts.ts'

export type Sheet = PDFKit.PDFDocument

export interface Style {
  size: number
  color: string
  weight?: Weight
}

export interface Place {
  x: number
  y: number
  width: number
}

interface SheetInfo {
  title: string
  createdAt: Date
  text: string
}

export async function openSheet({ title, createdAt, text }: SheetInfo): Promise<Sheet> {
  const sheet = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: '',
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Creator: 'Dobara', CreationDate: createdAt },
  })
  const fonts = [...runsIn(text, 'text'), ...runsIn(text, 'heavy')].map(({ font }) => font)
  for (const font of new Set(fonts)) sheet.registerFont(font, (await openFont(font)) as never)
  return sheet
}

export function drawLine(sheet: Sheet, text: string, x: number, y: number, style: Style): void {
  let at = x
  sheet.markContent('Span', { actual: text })
  for (const run of runsOf(text, style)) {
    sheet.font(run.font).fontSize(style.size).fillColor(style.color)
    sheet.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
    at += sheet.widthOfString(run.text)
  }
  sheet.endMarkedContent()
}

export const drawToTheRight = (
  sheet: Sheet,
  text: string,
  right: number,
  y: number,
  style: Style,
): void => drawLine(sheet, text, right - widthOf(sheet, text, style), y, style)

export function drawLines(
  sheet: Sheet,
  texts: readonly string[],
  { x, y, width }: Place,
  style: Style,
): number {
  let at = y
  for (const line of texts.flatMap((text) => wrap(sheet, text, width, style))) {
    drawLine(sheet, line, x, at, style)
    at += style.size * 1.5
  }
  return at
}

function wrap(sheet: Sheet, text: string, width: number, style: Style): string[] {
  const fits = (line: string) => widthOf(sheet, line, style) <= width
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(...piecesOf(word, fits))
  }
  return lines
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

function piecesOf(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word]
  const pieces = ['']
  for (const { segment } of letters.segment(word)) {
    const longer = pieces.at(-1) + segment
    if (fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(segment)
  }
  return pieces
}

const widthOf = (sheet: Sheet, text: string, style: Style): number =>
  runsOf(text, style).reduce(
    (sum, run) => sum + sheet.font(run.font).fontSize(style.size).widthOfString(run.text),
    0,
  )

const runsOf = (text: string, { weight = 'text' }: Style) => runsIn(text, weight)

export async function bytesOf(sheet: Sheet): Promise<Buffer> {
  sheet.end()
  const parts: Buffer[] = []
  for await (const part of sheet) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
