export interface Room {
  width: number
  /** Left out if the text must fit one line. */
  height?: number
}

interface Sizes {
  largest: number
  /** The chosen size must be greater than this size. */
  above: number
  step: number
  /** The line height as a multiple of the size */
  leading: number
}

/** @returns the width, in the same unit as `Room` */
export type Measure = (text: string, size: number) => number

/** Uses the largest size that fits. @returns null if no size fits */
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

/** A word that is wider than a line gets a line of its own. */
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

/** Letters of Indian scripts are higher and joined. */
export const isLatin = (text: string): boolean => latin.test(text)
