import arabic from '@dobara/print/fonts/arabic.ttf?url'
import bangla from '@dobara/print/fonts/bangla.ttf?url'
import devanagariHeavy from '@dobara/print/fonts/devanagari-heavy.ttf?url'
import devanagariText from '@dobara/print/fonts/devanagari-text.ttf?url'
import gujarati from '@dobara/print/fonts/gujarati.ttf?url'
import gurmukhi from '@dobara/print/fonts/gurmukhi.ttf?url'
import kannada from '@dobara/print/fonts/kannada.ttf?url'
import latinExtendedHeavy from '@dobara/print/fonts/latin-extended-heavy.ttf?url'
import latinExtendedText from '@dobara/print/fonts/latin-extended-text.ttf?url'
import latinHeavy from '@dobara/print/fonts/latin-heavy.ttf?url'
import latinText from '@dobara/print/fonts/latin-text.ttf?url'
import malayalam from '@dobara/print/fonts/malayalam.ttf?url'
import meetei from '@dobara/print/fonts/meetei.ttf?url'
import odia from '@dobara/print/fonts/odia.ttf?url'
import olChiki from '@dobara/print/fonts/ol-chiki.ttf?url'
import tamil from '@dobara/print/fonts/tamil.ttf?url'
import telugu from '@dobara/print/fonts/telugu.ttf?url'
import type { FontName } from '@dobara/print/runs'

export const fontAddresses: Record<FontName, string> = {
  arabic,
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
  meetei,
  odia,
  'ol-chiki': olChiki,
  tamil,
  telugu,
}
