import { breakLines, fitLines, isLatin, type Room, wordsOf } from '@dobara/print/fit-lines'
import { type Run, runsOf, type Weight } from '@dobara/print/runs'

export interface Style {
  weight: Weight
  size: number
  color: string
}

type Sheet = PDFKit.PDFDocument

/** Spacing would break the joined letters of Indian scripts. */
const spacingOf = (run: Run, { weight, size }: Style) =>
  weight === 'heavy' && isLatin(run.text) ? size * -0.012 : 0

export const widthOf = (sheet: Sheet, text: string, style: Style): number =>
  runsOf(text, style.weight).reduce(
    (width, run) =>
      width +
      sheet
        .font(run.font)
        .fontSize(style.size)
        .widthOfString(run.text, { characterSpacing: spacingOf(run, style) }),
    0,
  )

/** `x` is the left end of the line, or its middle. */
export function setLine(
  sheet: Sheet,
  text: string,
  style: Style,
  { x, baseline, align = 'left' }: { x: number; baseline: number; align?: 'left' | 'middle' },
) {
  let at = align === 'left' ? x : x - widthOf(sheet, text, style) / 2
  sheet.markContent('Span', { actual: text })
  for (const run of runsOf(text, style.weight)) {
    const characterSpacing = spacingOf(run, style)
    sheet.font(run.font).fontSize(style.size).fillColor(style.color)
    sheet.text(run.text, at, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing,
    })
    at += sheet.widthOfString(run.text, { characterSpacing })
  }
  sheet.endMarkedContent()
}

export function fitted(sheet: Sheet, text: string, style: Style, room: Room) {
  const { rise, fall, leading } = isLatin(text) ? ofLatin : ofIndianScripts
  const sizes = { largest: style.size, above: smallestSize, step: 0.97, leading }
  const measure = (line: string, size: number) => widthOf(sheet, line, { ...style, size })
  const { lines, size } = fitLines(text, room, sizes, measure) ?? {
    lines: breakLines(wordsOf(text), room.width, (line) => measure(line, smallestSize)),
    size: smallestSize,
  }
  return {
    lines,
    style: { ...style, size },
    rise: rise * size,
    fall: fall * size,
    leading: leading * size,
  }
}

/** Multiples of the font size */
const ofLatin = { rise: 0.68, fall: 0.2, leading: 0.94 }
const ofIndianScripts = { rise: 0.86, fall: 0.34, leading: 1.2 }
/** Millimetres */
const smallestSize = 2
