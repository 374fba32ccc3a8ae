export type Weight = 'heavy' | 'text'

/** The scripts of our own texts. The scripts of `InOneWeight` occur only in names, so one weight serves all sizes. */
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

/** The name of a font for printing. Its file is `print/fonts/<name>.ttf`. */
export type FontName = InOneWeight | `${InTwoWeights}-${Weight}`

type Face = { letters: RegExp } & ({ inTwoWeights: InTwoWeights } | { inOneWeight: InOneWeight })

/** The letters that each font draws. Characters that several scripts share are in the Latin font. */
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
]
const joiners = /[\u200c\u200d]/

/** A part of a text that one font draws. */
export interface Run {
  text: string
  font: FontName
}

/** Splits a text by the fonts that draw it. Letters without a font, such as emoji, are left out. */
export function runsOf(text: string, weight: Weight): Run[] {
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
