export type Weight = 'heavy' | 'text'

/** Only names contain scripts that `InOneWeight` lists. */
type InTwoWeights = 'latin' | 'latin-extended' | 'devanagari'
type InOneWeight =
  | 'bangla'
  | 'gurmukhi'
  | 'gujarati'
  | 'odia'
  | 'tamil'
  | 'telugu'
  | 'kannada'
  | 'malayalam'
  | 'arabic'
  | 'ol-chiki'
  | 'meetei'

/** The file is `print/fonts/<name>.ttf`. */
export type FontName = InOneWeight | `${InTwoWeights}-${Weight}`

type Face = { letters: RegExp } & ({ inTwoWeights: InTwoWeights } | { inOneWeight: InOneWeight })

/** Characters that several scripts share are in the Latin font. */
const faces: Face[] = [
  { letters: /[ -~\u00a0-\u00ff–—‘’“”•…−→]/, inTwoWeights: 'latin' },
  { letters: /[\u0100-\u024f\u1e00-\u1eff₹]/, inTwoWeights: 'latin-extended' },
  { letters: /[\u0900-\u097f]/, inTwoWeights: 'devanagari' },
  { letters: /[\u0980-\u09ff]/, inOneWeight: 'bangla' },
  { letters: /[\u0a00-\u0a7f]/, inOneWeight: 'gurmukhi' },
  { letters: /[\u0a80-\u0aff]/, inOneWeight: 'gujarati' },
  { letters: /[\u0b00-\u0b7f]/, inOneWeight: 'odia' },
  { letters: /[\u0b80-\u0bff]/, inOneWeight: 'tamil' },
  { letters: /[\u0c00-\u0c7f]/, inOneWeight: 'telugu' },
  { letters: /[\u0c80-\u0cff]/, inOneWeight: 'kannada' },
  { letters: /[\u0d00-\u0d7f]/, inOneWeight: 'malayalam' },
  { letters: /[\u0600-\u06ff]/, inOneWeight: 'arabic' },
  { letters: /[\u1c50-\u1c7f]/, inOneWeight: 'ol-chiki' },
  { letters: /[\uaae0-\uaaff\uabc0-\uabff]/, inOneWeight: 'meetei' },
]
const joiners = /[\u200c\u200d]/

export interface Run {
  text: string
  font: FontName
}

/** Runs from left to right, without letters that no font has */
export const runsOf = (text: string, weight: Weight): Run[] =>
  fromTheLeft(runsInOrder(text, weight))

export const isPrintable = (text: string): boolean =>
  [...text.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')].every((letter) =>
    faces.some(({ letters }) => letters.test(letter)),
  )

/**
 * Reverses neighbouring Arabic words. Within a word, the font itself sets the letters from the
 * right.
 */
function fromTheLeft(runs: Run[]): Run[] {
  const isArabic = (run: Run | undefined) => run?.font === 'arabic'
  const placed: Run[] = []
  for (let first = 0; first < runs.length; first++) {
    let last = first
    if (isArabic(runs[first]))
      while (runs[last + 1]?.text.trim() === '' && isArabic(runs[last + 2])) last += 2
    placed.push(...runs.slice(first, last + 1).reverse())
    first = last
  }
  return placed
}

function runsInOrder(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1)
    const font = joiners.test(letter) ? last?.font : fontOf(letter, weight)
    if (!font) continue
    if (last?.font === font) last.text += letter
    else runs.push({ text: letter, font })
  }
  return runs
}

function fontOf(letter: string, weight: Weight): FontName | undefined {
  const face = faces.find(({ letters }) => letters.test(letter))
  if (!face) return undefined
  return 'inTwoWeights' in face ? `${face.inTwoWeights}-${weight}` : face.inOneWeight
}
