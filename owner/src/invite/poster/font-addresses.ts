import type { FontName } from '@dobara/print/runs'
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

/** The address of each font file in the built app. */
export const fontAddresses: Record<FontName, string> = {
  bangla,
  'devanagari-heavy': devanagariHeavy,
  'devanagari-text': devanagariText,
  gujarati,
  gurmukhi,
  kannada,
  'latin-extended-heavy': latinExtendedHeavy,
  'latin-extended-text': latinExtendedText,
  'latin-heavy': latinHeavy,
  'latin-text': latinText,
  malayalam,
  odia,
  tamil,
  telugu,
}
