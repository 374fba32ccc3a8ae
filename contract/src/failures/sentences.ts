import english from '../../messages/en/failures.json' with { type: 'json' }
import type { Caution } from '../rules/cautions.ts'
import type { DetailsOf, FailureCode } from './failures.ts'
import type { FieldCode } from './field-failures.ts'
import { sentencesIn } from './sentences-in.ts'

type Needed =
  | `failed_${Exclude<FailureCode, 'already_decided'>}`
  | `wrong_${FieldCode}`
  | `caution_${Caution}`

const sentences = sentencesIn(english satisfies Record<Needed, string>, {
  language: 'en',
  figure: String,
  unbroken: (text) => text,
})

export const sentenceFor = <Code extends FailureCode>(
  code: Code,
  ...details: DetailsOf<Code>
): string => sentences.failure(code, details[0], null)

/** Adds the day to a time that is not today. */
export const sentenceAt = (now: Date, failure: { code: FailureCode; details?: unknown }): string =>
  sentences.failure(failure.code, failure.details, now)

export const fieldSentence = (code: FieldCode): string => sentences.field(code)
