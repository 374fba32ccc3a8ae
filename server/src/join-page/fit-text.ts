import { breakLines, fitLines, isLatin, wordsOf } from '@dobara/print/fit-lines'
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
  leading: number
  rise: number
}

/**
 * The type is as large as possible. A text that is still too long at the smallest size ends in an
 * ellipsis.
 */
export function fitText(type: Type, text: string, room: Room): FittedText {
  const { leading, rise } = isLatin(text) ? ofLatin : ofIndianScripts
  const { lines, size } =
    fitLines(
      text,
      room,
      { largest: room.largest, above: room.smallest, step: 0.96, leading },
      (line, size) => type.widthOf(line) * size,
    ) ?? cutOff(type, text, room, leading)
  return { lines, size, leading: leading * size, rise: rise * size }
}

function cutOff(type: Type, text: string, room: Room, leading: number) {
  const size = room.smallest
  const width = room.width / size
  const words = wordsOf(text).flatMap((word) => splitWord(type, word, width))
  const lines = breakLines(words, width, type.widthOf)
  const most = Math.max(1, Math.floor(room.height / (leading * size)))
  if (lines.length <= most) return { lines, size }
  const last = splitWord(type, lines[most - 1] ?? '', width - type.widthOf('…'))[0] ?? ''
  return { lines: [...lines.slice(0, most - 1), `${last}…`], size }
}

const ofLatin = { rise: 0.7, leading: 0.98 }
const ofIndianScripts = { rise: 0.88, leading: 1.22 }

const letters = new Intl.Segmenter()

function splitWord(type: Type, word: string, width: number): string[] {
  const cut = ['']
  for (const { segment } of letters.segment(word)) {
    const longer = cut.at(-1) + segment
    if (cut.at(-1) && type.widthOf(longer) > width) cut.push(segment)
    else cut[cut.length - 1] = longer
  }
  return cut
}
