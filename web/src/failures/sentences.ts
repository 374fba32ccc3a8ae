import type { FieldFailure } from '@dobara/contract/failures/field-failures'
import { sentencesIn } from '@dobara/contract/failures/sentences-in'
import { failureTexts } from '@dobara/contract/failures/texts'
import { languages } from '@dobara/contract/text/language'
import { unbroken } from '@dobara/contract/text/spaced'
import { getLocale } from '@dobara/words/runtime.js'
import { figure } from '../text/formats.ts'

const byLanguage = new Map(
  languages.map((language) => [
    language,
    sentencesIn(failureTexts[language], { language, figure, unbroken }),
  ]),
)
const sentences = () => byLanguage.get(getLocale()) as ReturnType<typeof sentencesIn>

/** Null if this version does not know code or details */
export const failureSentence = ({ code, details = {} }: { code: string; details?: unknown }) =>
  read(code, code !== 'already_decided' && !sentences().has(`failed_${code}`), () => {
    const field = code === 'invalid' && Object.values((details as Invalid).fields)[0]
    return (field && fieldSentence(field)) || sentences().failure(code, details, new Date())
  })

export const fieldSentence = ({ code, details }: FieldFailure) =>
  read(code, !sentences().has(`wrong_${code}`), () => sentences().field(code, details))

export const unknownSentence = () => sentences().say('failed_unknown')

interface Invalid {
  fields: Record<string, FieldFailure>
}

function read(code: string, isUnknown: boolean, sentence: () => string): string | null {
  if (isUnknown) return null
  try {
    return sentence()
  } catch (reason) {
    console.warn(`The details of ${code} cannot be read`, reason)
    return null
  }
}
