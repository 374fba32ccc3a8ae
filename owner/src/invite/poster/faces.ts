import bangla from '@dobara/ui/fonts/print/bangla.ttf?url'
import devanagariHeavy from '@dobara/ui/fonts/print/devanagari-heavy.ttf?url'
import devanagariText from '@dobara/ui/fonts/print/devanagari-text.ttf?url'
import gujarati from '@dobara/ui/fonts/print/gujarati.ttf?url'
import gurmukhi from '@dobara/ui/fonts/print/gurmukhi.ttf?url'
import kannada from '@dobara/ui/fonts/print/kannada.ttf?url'
import latinExtendedHeavy from '@dobara/ui/fonts/print/latin-extended-heavy.ttf?url'
import latinExtendedText from '@dobara/ui/fonts/print/latin-extended-text.ttf?url'
import latinHeavy from '@dobara/ui/fonts/print/latin-heavy.ttf?url'
import latinText from '@dobara/ui/fonts/print/latin-text.ttf?url'
import malayalam from '@dobara/ui/fonts/print/malayalam.ttf?url'
import odia from '@dobara/ui/fonts/print/odia.ttf?url'
import tamil from '@dobara/ui/fonts/print/tamil.ttf?url'
import telugu from '@dobara/ui/fonts/print/telugu.ttf?url'

export type Weight = 'heavy' | 'text'

/** Which letters each file draws. The signs that several scripts share are Latin's. */
const faces: { letters: RegExp; heavy: string; text: string }[] = [
  { letters: /[ -~\u00a0-\u00ff–—‘’“”•…−→]/, heavy: latinHeavy, text: latinText },
  { letters: /[\u0100-\u024f\u1e00-\u1eff₹]/, heavy: latinExtendedHeavy, text: latinExtendedText },
  { letters: /[\u0900-\u097f]/, heavy: devanagariHeavy, text: devanagariText },
  { letters: /[\u0980-\u09ff]/, heavy: bangla, text: bangla },
  { letters: /[\u0a00-\u0a7f]/, heavy: gurmukhi, text: gurmukhi },
  { letters: /[\u0a80-\u0aff]/, heavy: gujarati, text: gujarati },
  { letters: /[\u0b00-\u0b7f]/, heavy: odia, text: odia },
  { letters: /[\u0b80-\u0bff]/, heavy: tamil, text: tamil },
  { letters: /[\u0c00-\u0c7f]/, heavy: telugu, text: telugu },
  { letters: /[\u0c80-\u0cff]/, heavy: kannada, text: kannada },
  { letters: /[\u0d00-\u0d7f]/, heavy: malayalam, text: malayalam },
]

/** A stretch of text that one font draws. */
export interface Run {
  text: string
  font: string
}

const joiners = /[\u200c\u200d]/

/** Splits a text by the fonts that draw it. Letters that no font of ours draws, such as emoji, are left out. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1)
    const font = joiners.test(letter)
      ? last?.font
      : faces.find(({ letters }) => letters.test(letter))?.[weight]
    if (!font) continue
    if (last?.font === font) last.text += letter
    else runs.push({ text: letter, font })
  }
  return runs
}
