export interface Room {
  width: number
  /** The height of all lines together. Without a height, the text must fit on one line, of any height. */
  height?: number
}

interface Sizes {
  largest: number
  /** Only sizes above this one are tried. */
  above: number
  /** The factor from one size to the next. */
  step: number
  /** The distance between lines, as a multiple of the size. */
  leading: number
}

/** @returns the width of a text at a size, in the units of the room */
export type Measure = (text: string, size: number) => number

/** Breaks a text into lines at the largest size at which they fit the room. @returns null when no size fits */
export function fitLines(
  text: string,
  { width, height }: Room,
  { largest, above, step, leading }: Sizes,
  widthOf: Measure,
): { lines: string[]; size: number } | null {
  const words = wordsOf(text)
  for (let size = largest; size > above; size *= step) {
    const measure = (line: string) => widthOf(line, size)
    const lines = breakLines(words, width, measure)
    const isHighEnough =
      height === undefined ? lines.length <= 1 : lines.length * leading * size <= height
    if (isHighEnough && lines.every((line) => measure(line) <= width)) return { lines, size }
  }
  return null
}

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Puts as many words into each line as fit. A word that is wider than a line gets a line of its own. */
export function breakLines(
  words: readonly string[],
  width: number,
  widthOf: (line: string) => number,
): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const latin = /^[ -\u024f\u1e00-\u1eff–-₹]*$/

/** Whether a text has no letters of an Indian script, which are higher and are joined. */
export const isLatin = (text: string): boolean => latin.test(text)
