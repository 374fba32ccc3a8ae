import type { Type } from './type.ts'

export interface Room {
  width: number
  height: number
  largest: number
  smallest: number
}

interface FittedText {
  lines: string[]
  size: number
  /** The distance between two baselines in pixels. */
  leading: number
  /** The distance from the top to the first baseline in pixels. */
  rise: number
}

/**
 * Breaks a text into lines, in the largest size at which they fit the room. A text that does not fit at the smallest
 * size is cut off with an ellipsis.
 */
export function fitText(type: Type, text: string, room: Room): FittedText {
  const { leading, rise } = latin.test(text) ? ofLatin : ofIndianScripts
  const words = text.split(/\s+/).filter(Boolean)
  const inSize = (size: number, lines: string[]) => ({
    lines,
    size,
    leading: leading * size,
    rise: rise * size,
  })
  for (let size = room.largest; size > room.smallest; size *= 0.96) {
    const lines = wrap(type, words, room.width / size)
    const isHighEnough = lines.length * leading * size <= room.height
    const isWideEnough = lines.every((line) => type.widthOf(line) * size <= room.width)
    if (isHighEnough && isWideEnough) return inSize(size, lines)
  }
  const size = room.smallest
  const width = room.width / size
  const lines = wrap(
    type,
    words.flatMap((word) => splitWord(type, word, width)),
    width,
  )
  const most = Math.max(1, Math.floor(room.height / (leading * size)))
  if (lines.length <= most) return inSize(size, lines)
  const last = splitWord(type, lines[most - 1] ?? '', width - type.widthOf('…'))[0] ?? ''
  return inSize(size, [...lines.slice(0, most - 1), `${last}…`])
}

/** Distances at a font size of 1. */
const ofLatin = { rise: 0.7, leading: 0.98 }
const ofIndianScripts = { rise: 0.88, leading: 1.22 }
const latin = /^[ -\u024f\u1e00-\u1eff–-₹]*$/

function wrap(type: Type, words: readonly string[], width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && type.widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const letters = new Intl.Segmenter()

/** Cuts a word that is wider than a line between graphemes, which people see as letters. */
function splitWord(type: Type, word: string, width: number): string[] {
  const cut = ['']
  for (const { segment } of letters.segment(word)) {
    const longer = cut.at(-1) + segment
    if (cut.at(-1) && type.widthOf(longer) > width) cut.push(segment)
    else cut[cut.length - 1] = longer
  }
  return cut
}
