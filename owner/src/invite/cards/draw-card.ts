import { cardAddress } from '@dobara/contract/site/customer-id-in'
import { spacedId } from '@dobara/contract/text/spaced'
import { qrPath } from '@dobara/ui/qr-code'
import { fitted, type Style, setLine } from '../poster/typesetting.ts'
import type { RestaurantOnPoster } from '../poster/words.ts'
import type { CardWords } from './words.ts'

type Sheet = PDFKit.PDFDocument

export interface CardToPrint {
  cusId: string
  letters: string
}

export interface CardLook {
  restaurant: RestaurantOnPoster
  words: CardWords
  /** The server's, such as https://dobara.example */
  origin: string
}

/** A bank card's, in millimetres */
export const cardSize = { width: 85.6, height: 54 }

const aubergine = '#5b1a4a'
const onAubergine = '#fff9f0'
const onAubergineQuiet = '#dcc6d5'
const turmeric = '#f4a712'
const ink = '#2a1a2e'
const quiet = '#6e5f70'

const margin = 5
const plate = { x: 47.1, y: 5, width: 33.5, height: 44, corner: 3 }
const code = { x: plate.x + 3.25, y: plate.y + 3.25, side: 27 }
const middleOfPlate = plate.x + plate.width / 2
const leftWidth = plate.x - 2 * margin + 1
const box = { x: 17.8, y: 19, width: 50, height: 13 }
const middle = cardSize.width / 2

/** Neighbours on a sheet share it. */
export const paintFronts = (sheet: Sheet, x: number, y: number, width: number, height: number) =>
  sheet.rect(x, y, width, height).fill(aubergine)

interface Line {
  text: string
  style: Style
  place: { x: number; baseline: number; align?: 'left' | 'middle' }
}

/** Fits what all cards say once, because fitting takes most of the time. */
export function openCards(sheet: Sheet, look: CardLook) {
  const front = linesOfFront(sheet, look)
  const back = linesOfBack(sheet, look)

  return {
    drawFront(cusId: string) {
      for (const { text, style, place } of front) setLine(sheet, text, style, place)
      sheet.lineWidth(0.6).circle(mark.x, mark.y, mark.radius).stroke(turmeric)
      sheet.path(platePath).fill('#ffffff')
      const { path, size } = qrPath(cardAddress(look.origin, cusId), 'M')
      sheet
        .save()
        .translate(code.x, code.y)
        .scale(code.side / size)
      sheet.path(path).fill(ink).restore()
      const digits: Style = { weight: 'heavy', size: 6, color: ink }
      const baseline = plate.y + plate.height - 4.6
      setLine(sheet, spacedId(cusId), digits, { x: middleOfPlate, baseline, align: 'middle' })
    },

    drawBack({ cusId, letters }: CardToPrint) {
      for (const { text, style, place } of back) setLine(sheet, text, style, place)
      const digits: Style = { weight: 'heavy', size: 4, color: quiet }
      setLine(sheet, spacedId(cusId), digits, { x: margin, baseline: margin + 3.4 })
      sheet.lineWidth(0.25).path(boxPath).stroke(quiet)
      // Two groups of three are read without a slip.
      const code = `${letters.slice(0, 3)} ${letters.slice(3)}`
      const heavy: Style = { weight: 'heavy', size: 8, color: ink }
      setLine(sheet, code, heavy, { x: middle, baseline: box.y + 9.4, align: 'middle' })
    },
  }
}

function linesOfFront(sheet: Sheet, { restaurant, words: { first, second } }: CardLook): Line[] {
  const style: Style = { weight: 'text', size: 4, color: turmeric }
  const name: Style = { weight: 'heavy', size: 6.4, color: onAubergine }
  const ofName = atLeft(sheet, restaurant.restaurantName, name, { top: margin, height: 15 })
  const ofOffer = atLeft(sheet, first.offer, style, { top: ofName.end + 2.2, height: 12 })
  const small: Style = { ...style, size: 3.4, color: onAubergineQuiet }
  const ofSecond =
    second && atLeft(sheet, second.offer, small, { top: ofOffer.end + 1.2, height: 8 })
  const dobara: Line = {
    text: 'dobara',
    style: { weight: 'heavy', size: 4.2, color: onAubergine },
    place: { x: mark.x + mark.radius + 1, baseline: cardSize.height - margin },
  }
  return [...ofName.lines, ...ofOffer.lines, ...(ofSecond?.lines ?? []), dobara]
}

function linesOfBack(sheet: Sheet, { words: { first, second } }: CardLook): Line[] {
  const above = second ? `${first.letters}  ·  ${second.letters}` : first.letters
  const said: Style = { weight: 'text', size: 2.8, color: quiet }
  return [
    inMiddle(sheet, above, { weight: 'text', size: 3, color: ink }, box.y - 2),
    ...[first, ...(second ? [second] : [])].map(({ show, app }, index) =>
      inMiddle(sheet, `${show} ${app}`, said, box.y + box.height + 6.5 + index * 5),
    ),
  ]
}

function inMiddle(sheet: Sheet, text: string, look: Style, baseline: number): Line {
  const { style } = fitted(sheet, text, look, { width: cardSize.width - 2 * margin })
  return { text, style, place: { x: middle, baseline, align: 'middle' } }
}

/** Up to the bottom of the last line */
function atLeft(
  sheet: Sheet,
  text: string,
  look: Style,
  { top, height }: { top: number; height: number },
): { lines: Line[]; end: number } {
  const room = { width: leftWidth, height }
  const { lines, leading, rise, fall, style } = fitted(sheet, text, look, room)
  const baselineOf = (index: number) => top + rise + index * leading
  return {
    lines: lines.map((line, index) => ({
      text: line,
      style,
      place: { x: margin, baseline: baselineOf(index) },
    })),
    end: baselineOf(lines.length - 1) + fall,
  }
}

const mark = { x: margin + 1.4, y: cardSize.height - margin - 1.2, radius: 1.4 }
const { corner: r } = plate
const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
const platePath =
  `M${plate.x + r} ${plate.y}h${plate.width - 2 * r}${corner(r, r)}v${plate.height - 2 * r}` +
  `${corner(-r, r)}h${2 * r - plate.width}${corner(-r, -r)}v${2 * r - plate.height}${corner(r, -r)}z`
const boxPath = `M${box.x} ${box.y}h${box.width}v${box.height}h${-box.width}z`
