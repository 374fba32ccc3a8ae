import type { PictureWords } from '@dobara/contract/site/join-page'
import { fitText, type Room } from './fit-text.ts'
import { openType, type Type } from './type.ts'

export const width = 1200
export const height = 630

const aubergine = '#5b1a4a'
const onAubergine = '#fff9f0'
const onAubergineQuiet = '#dcc6d5'
const turmeric = '#f4a712'
const turmericSoft = '#fff1d2'
const ink = '#2a1a2e'
const quiet = '#6e5f70'
const line = '#eadfd0'

const left = 72
const column = 560
/**
 * The restaurant's own picture covers the upper left of the plate, where the ring is filled last.
 */
export const ownPictureBox = { left: 660, top: 40, side: 148, corner: 28 }
const ownPictureRim = 10
const plate = { x: 908, y: 278, radius: 214, rim: 38 }

/**
 * The ring shows which part of the reward the bonus covers. The text is drawn as outlines, so that
 * the SVG needs no fonts and contains no typed markup.
 */
export async function drawSvg(words: PictureWords, hasOwnPicture = false): Promise<string> {
  const { restaurantName, city, offer, bonus, start, ofAll, filled } = words
  const shown = [restaurantName, city, offer, bonus ?? '', start, ofAll, 'dobara…']
  const heavy = await openType('heavy', shown)
  const text = await openType('text', shown)

  const name = setLines(heavy, restaurantName, onAubergine, 64, {
    width: column,
    height: 190,
    largest: 88,
    smallest: 34,
  })
  const town = setLines(text, city, onAubergineQuiet, name.end + 12, {
    width: column,
    height: 50,
    largest: 34,
    smallest: 26,
  })
  const top = Math.max(town.end + 36, 292)
  const reward = setLines(heavy, offer, turmeric, top, {
    width: column,
    height: 520 - top,
    largest: 66,
    smallest: 30,
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${aubergine}"/>
${name.svg}${town.svg}${reward.svg}${logo(heavy)}
<circle cx="${plate.x}" cy="${plate.y}" r="${plate.radius}" fill="#ffffff"/>
${ring(plate.x, plate.y, plate.radius - 14, plate.rim, filled, line)}
${setMiddle(heavy, start, ink, plate.y + 26, 262, 124)}
${setMiddle(text, ofAll, quiet, plate.y + 78, 262, 34)}
${bonus ? chip(text, bonus) : ''}${hasOwnPicture ? ownPictureBackground() : ''}
</svg>`
}

function setLines(type: Type, text: string, color: string, top: number, room: Room) {
  const { lines, size, leading, rise } = fitText(type, text, room)
  const path = lines
    .map((each, at) => type.outline(each, { x: left, baseline: top + rise + at * leading, size }))
    .join('')
  return { svg: filledPath(path, color), end: top + lines.length * leading }
}

function setMiddle(
  type: Type,
  text: string,
  color: string,
  baseline: number,
  most: number,
  largest: number,
): string {
  const measure = type.widthOf(text)
  const size = Math.min(largest, most / measure)
  const x = plate.x - (measure * size) / 2
  return filledPath(type.outline(text, { x, baseline, size }), color)
}

function chip(type: Type, bonus: string): string {
  const middle = 565
  const measure = type.widthOf(bonus)
  const size = Math.min(34, 500 / measure)
  const side = (measure * size) / 2 + 34
  const back = `<rect x="${plate.x - side}" y="${middle - 34}" width="${2 * side}" height="68" rx="34" fill="${turmericSoft}"/>`
  return back + setMiddle(type, bonus, ink, middle + size * 0.3, 500, 34)
}

function ownPictureBackground(): string {
  const { left, top, side, corner } = ownPictureBox
  const whole = side + 2 * ownPictureRim
  return `<rect x="${left - ownPictureRim}" y="${top - ownPictureRim}" width="${whole}" height="${whole}" rx="${corner + ownPictureRim}" fill="${aubergine}"/>`
}

function logo(type: Type): string {
  const word = type.outline('dobara', { x: left + 52, baseline: 580, size: 46 })
  return ring(left + 20, 566, 20, 7, 0.72, '#7a2a63') + filledPath(word, onAubergine)
}

function ring(x: number, y: number, radius: number, rim: number, filled: number, rest: string) {
  const r = radius - rim / 2
  const round = `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${rest}" stroke-width="${rim}"/>`
  if (filled <= 0) return round
  const angle = 2 * Math.PI * Math.min(0.999, filled)
  const end = `${x + r * Math.sin(angle)} ${y - r * Math.cos(angle)}`
  const arc = `M${x} ${y - r}A${r} ${r} 0 ${angle > Math.PI ? 1 : 0} 1 ${end}`
  return `${round}<path d="${arc}" fill="none" stroke="${turmeric}" stroke-width="${rim}" stroke-linecap="round"/>`
}

const filledPath = (path: string, color: string) => `<path d="${path}" fill="${color}"/>`
