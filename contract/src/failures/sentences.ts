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

/** The English sentence for a failure. A time in it has no day. */
export const sentenceFor = <Code extends FailureCode>(
  code: Code,
  ...details: DetailsOf<Code>
): string => sentences.failure(code, details[0], null)

/** The English sentence that people read for a failure now. It says when a time is not of today. */
export const sentenceAt = (now: Date, failure: { code: FailureCode; details?: unknown }): string =>
  sentences.failure(failure.code, failure.details, now)

/** The English sentence that people read at a refused field. */
export const fieldSentence = (code: FieldCode): string => sentences.field(code)
