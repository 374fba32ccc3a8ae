import type { Room } from '@dobara/print/fit-lines'
import { fitted, type Style, setLine, widthOf } from '../../invite/poster/typesetting.ts'
import type { Figure } from '../figure-cards.tsx'
import type { PageWords } from './page-words.ts'

type Sheet = PDFKit.PDFDocument

const aubergine = '#5b1a4a'
const ink = '#2a1a2e'
const quiet = '#5e4f60'
const line = '#eadfd0'

/** A4 in millimetres */
const paper = { width: 210, height: 297 }
const margin = 18
const width = paper.width - 2 * margin
const columns = 3
const gap = 5
const columnWidth = (width - gap * (columns - 1)) / columns
const figureHeight = 20
const chart = { height: 34 }
const foot = paper.height - 15

export function drawPage(sheet: Sheet, words: PageWords) {
  let top = drawHead(sheet, words)
  top = drawText(sheet, words.sentence, sentence, top + 5, { width, height: 24 })
  if (words.comingBack) top = drawText(sheet, words.comingBack, second, top + 1.5, { width })
  top = drawChart(sheet, words, top + 5)
  for (const section of words.sections) top = drawSection(sheet, section, top)
  drawFoot(sheet, words.foot)
}

const name: Style = { weight: 'heavy', size: 8, color: aubergine }
const month: Style = { weight: 'text', size: 5, color: quiet }
const sentence: Style = { weight: 'heavy', size: 8.4, color: ink }
const second: Style = { weight: 'text', size: 4.6, color: ink }
const label: Style = { weight: 'text', size: 3.5, color: quiet }
const title: Style = { weight: 'heavy', size: 5.2, color: aubergine }
const value: Style = { weight: 'heavy', size: 7.4, color: ink }
const figureName: Style = { weight: 'text', size: 3.7, color: ink }

/** @returns the bottom of the text */
function drawText(
  sheet: Sheet,
  text: string,
  style: Style,
  top: number,
  room: Room,
  x = margin,
): number {
  const { lines, leading, rise, fall, style: fit } = fitted(sheet, text, style, room)
  for (const [index, each] of lines.entries())
    setLine(sheet, each, fit, { x, baseline: top + rise + index * leading })
  return top + rise + (lines.length - 1) * leading + fall
}

function drawHead(sheet: Sheet, { restaurantName, city, month: shown }: PageWords): number {
  const bottom = drawText(sheet, restaurantName, name, 16, { width, height: 16 })
  const end = drawText(sheet, `${city} · ${shown}`, month, bottom + 1, { width, height: 6 })
  rule(sheet, end + 2.5)
  return end + 2.5
}

const rule = (sheet: Sheet, y: number) =>
  sheet
    .lineWidth(0.3)
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .stroke(line)

/** Bars of returning guests are filled, those of first visits outlined. */
function drawChart(sheet: Sheet, words: PageWords, top: number): number {
  const most = Math.max(1, ...words.bars.map(({ visits }) => visits))
  const bottom = top + 5 + chart.height
  drawKeys(sheet, words, `${words.chart} (${most})`, top + 3)
  const step = width / Math.max(1, words.bars.length)
  const unit = chart.height / most
  for (const [place, { visits, newGuests }] of words.bars.entries()) {
    const x = margin + step * (place + 0.14)
    const again = (visits - newGuests) * unit
    sheet.rect(x, bottom - again, step * 0.72, again).fill(aubergine)
    if (newGuests > 0)
      sheet
        .lineWidth(0.35)
        .rect(x, bottom - visits * unit, step * 0.72, newGuests * unit)
        .stroke(aubergine)
  }
  rule(sheet, bottom)
  setLine(sheet, words.firstDay, label, { x: margin, baseline: bottom + 4.2 })
  const x = margin + width - widthOf(sheet, words.lastDay, label)
  setLine(sheet, words.lastDay, label, { x, baseline: bottom + 4.2 })
  return bottom + 8
}

function drawKeys(sheet: Sheet, { again, firstTime }: PageWords, name: string, baseline: number) {
  setLine(sheet, name, label, { x: margin, baseline })
  const side = 2.6
  let x = margin + widthOf(sheet, name, label) + 6
  sheet.rect(x, baseline - side, side, side).fill(aubergine)
  setLine(sheet, again, label, { x: x + side + 1.5, baseline })
  x += side + 1.5 + widthOf(sheet, again, label) + 6
  sheet
    .lineWidth(0.35)
    .rect(x, baseline - side, side, side)
    .stroke(aubergine)
  setLine(sheet, firstTime, label, { x: x + side + 1.5, baseline })
}

function drawSection(
  sheet: Sheet,
  section: { title: string; figures: readonly Figure[] },
  top: number,
): number {
  const begin = drawText(sheet, section.title, title, top, { width }) + 2
  for (const [place, figure] of section.figures.entries()) {
    const x = margin + (place % columns) * (columnWidth + gap)
    drawFigure(sheet, figure, x, begin + Math.floor(place / columns) * figureHeight)
  }
  return begin + Math.ceil(section.figures.length / columns) * figureHeight + 1
}

function drawFigure(sheet: Sheet, figure: Figure, x: number, top: number) {
  const room = { width: columnWidth, height: 4.6 }
  const named = drawText(sheet, figure.name, figureName, top, room, x)
  const valued = drawText(sheet, figure.value, value, named + 0.6, { ...room, height: 7.6 }, x)
  const [note] = figure.notes
  if (note) drawText(sheet, note, label, valued + 0.4, room, x)
}

function drawFoot(sheet: Sheet, text: string) {
  drawText(sheet, text, label, foot - 3, { width: width * 0.8, height: 8 })
  const mark: Style = { weight: 'heavy', size: 6, color: aubergine }
  const x = margin + width - widthOf(sheet, 'dobara', mark)
  setLine(sheet, 'dobara', mark, { x, baseline: foot })
}
