export type Weight = 'heavy' | 'text'

/** The scripts of names alone have one weight, which does for large and small. */
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

/** A font for print: its file is `ui/src/fonts/print/<name>.ttf`. */
export type FontName = InOneWeight | `${InTwoWeights}-${Weight}`

type Face = { letters: RegExp } & ({ inTwoWeights: InTwoWeights } | { inOneWeight: InOneWeight })

/** Which letters each font draws. The signs that several scripts share are Latin's. */
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

/** A stretch of text that one font draws. */
export interface Run {
  text: string
  font: FontName
}

/** Splits a text by the fonts that draw it. Letters that no font of ours draws, such as emoji, are left out. */
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
