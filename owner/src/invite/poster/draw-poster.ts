import { posterMark } from '@dobara/contract/rules/here-now'
import type { Room } from '@dobara/print/fit-lines'
import { qrPath } from '@dobara/ui/qr-code'
import { fitted, type Style, setLine, widthOf } from './typesetting.ts'
import type { PosterWords, RestaurantOnPoster } from './words.ts'

type Sheet = PDFKit.PDFDocument

export interface Poster {
  restaurant: RestaurantOnPoster
  words: PosterWords
  link: string
  /** The outlet's number; by default the first outlet's */
  outlet?: number | undefined
  help: string | null
  /** A square JPEG */
  picture: ArrayBuffer | null
}

const aubergine = '#5b1a4a'
const onAubergine = '#fff9f0'
const onAubergineQuiet = '#dcc6d5'
const turmeric = '#f4a712'
const ink = '#2a1a2e'
const quiet = '#6e5f70'
const line = '#eadfd0'

/** A4 in millimetres */
const paper = { width: 210, height: 297 }
const margin = 16
const width = paper.width - 2 * margin
const middle = paper.width / 2
const bleed = 10
const horizon = 149
const own = { x: width + margin - 29, y: 16, side: 29, corner: 4 }
const plate = { y: 173, radius: 57.5, rim: 10.5 }

export function drawPoster(
  sheet: Sheet,
  { restaurant, words, link, outlet, help, picture }: Poster,
) {
  const wholeWidth = paper.width + 2 * bleed
  sheet.rect(-bleed, -bleed, wholeWidth, bleed + horizon).fill(aubergine)
  drawRestaurant(sheet, restaurant, picture ? width - own.side - 6 : width)
  if (picture) drawOwnersPicture(sheet, picture)
  drawReward(sheet, restaurant, words)
  drawPlate(sheet, restaurant, link + posterMark(outlet))
  drawJoining(sheet, words)
  drawFoot(sheet, link, help)
}

function drawOwnersPicture(sheet: Sheet, picture: ArrayBuffer) {
  const { x, y, side, corner } = own
  sheet.save().roundedRect(x, y, side, side, corner).clip()
  sheet.image(picture, x, y, { width: side, height: side }).restore()
}

function drawRestaurant(sheet: Sheet, { restaurantName, city }: RestaurantOnPoster, most: number) {
  const name: Style = { weight: 'heavy', size: 15, color: onAubergine }
  const end = drawLines(sheet, restaurantName, name, 16, { width: most, height: 17 })
  const town: Style = { weight: 'text', size: 6, color: onAubergineQuiet }
  drawLines(sheet, city, town, end + 1.5, { width: most })
}

function drawReward(
  sheet: Sheet,
  { reward }: RestaurantOnPoster,
  { pointsGet, second }: PosterWords,
) {
  const small: Style = { weight: 'text', size: 9, color: onAubergine }
  const large: Style = { weight: 'heavy', size: 37, color: turmeric }
  drawLines(sheet, pointsGet, small, 49, { width })
  const end = drawLines(sheet, reward, large, 61, { width, height: 37 })
  if (second) drawLines(sheet, second.offer, small, end + 1, { width, height: 11 })
}

/** @returns the bottom of the last line, including descenders */
function drawLines(sheet: Sheet, text: string, style: Style, top: number, room: Room): number {
  const { lines, leading, rise, fall, style: fit } = fitted(sheet, text, style, room)
  const baselineOf = (index: number) => top + rise + index * leading
  for (const [index, each] of lines.entries())
    setLine(sheet, each, fit, { x: margin, baseline: baselineOf(index) })
  return baselineOf(lines.length - 1) + fall
}

function drawPlate(sheet: Sheet, { signUpBonus, minimumSpend }: RestaurantOnPoster, link: string) {
  const { y, radius, rim } = plate
  sheet.circle(middle, y, radius + 3.5).fill('#ffffff')
  drawRing(sheet, { x: middle, y, radius, rim, filled: signUpBonus / minimumSpend })
  const side = (radius - rim - 2) * Math.SQRT2
  const { path, size } = qrPath(link, 'M')
  sheet
    .save()
    .translate(middle - side / 2, y - side / 2)
    .scale(side / size)
    .path(path)
    .fill(ink)
    .restore()
}

interface Ring {
  x: number
  y: number
  /** Measured to the outer edge of the rim */
  radius: number
  rim: number
  filled: number
}

function drawRing(sheet: Sheet, { x, y, radius, rim, filled }: Ring) {
  const r = radius - rim / 2
  // An arc whose end equals its start would draw nothing.
  const angle = 2 * Math.PI * Math.min(0.999, filled)
  const end = `${x + r * Math.sin(angle)} ${y - r * Math.cos(angle)}`
  sheet.lineWidth(rim).circle(x, y, r).stroke(line)
  if (filled > 0)
    sheet
      .lineCap('round')
      .path(`M${x} ${y - r}A${r} ${r} 0 ${angle > Math.PI ? 1 : 0} 1 ${end}`)
      .stroke(turmeric)
}

function drawJoining(sheet: Sheet, { first, second }: PosterWords) {
  const place = { x: middle, align: 'middle' } as const
  const scan: Style = { weight: 'heavy', size: 15, color: aubergine }
  const free: Style = { weight: 'text', size: 6, color: ink }
  const { style: asked } = fitted(sheet, first.scan, scan, { width })
  if (!second) {
    setLine(sheet, first.scan, asked, { ...place, baseline: 257 })
    setLine(sheet, first.free, { ...free, size: 7 }, { ...place, baseline: 270 })
    return
  }
  setLine(sheet, first.scan, asked, { ...place, baseline: 251 })
  setLine(sheet, second.scan, { ...scan, size: 9 }, { ...place, baseline: 262 })
  const both = `${first.free}  ·  ${second.free}`
  const { style } = fitted(sheet, both, free, { width })
  setLine(sheet, both, style, { ...place, baseline: 273 })
}

function drawFoot(sheet: Sheet, link: string, help: string | null) {
  const baseline = paper.height - 13
  const address: Style = { weight: 'text', size: 4.4, color: quiet }
  const first = help ? baseline - 3.2 : baseline
  setLine(sheet, link.replace(/^https?:\/\//, ''), address, { x: margin, baseline: first })
  if (help) {
    const { style } = fitted(sheet, help, { ...address, size: 3.6 }, { width: width * 0.7 })
    setLine(sheet, help, style, { x: margin, baseline: baseline + 2.4 })
  }
  const name: Style = { weight: 'heavy', size: 7, color: aubergine }
  const x = paper.width - margin - widthOf(sheet, 'dobara', name)
  setLine(sheet, 'dobara', name, { x, baseline })
  drawRing(sheet, { x: x - 4.2, y: baseline - 2, radius: 2.7, rim: 0.9, filled: 0.72 })
}
