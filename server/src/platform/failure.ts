import type { DetailsOf, FailureCode, FailureDetails } from '@dobara/contract/failures/failures'
import { type FieldCode, fieldFailure } from '@dobara/contract/failures/field-failures'
import { sentenceFor } from '@dobara/contract/failures/sentences'

export class Failure<Code extends FailureCode = FailureCode> extends Error {
  override name = 'Failure'
  readonly code: Code
  readonly details: FailureDetails[keyof FailureDetails] | undefined

  constructor(code: Code, ...details: DetailsOf<Code>) {
    super(sentenceFor(code, ...details))
    this.code = code
    this.details = details[0]
  }
}

export function fail<Code extends FailureCode>(code: Code, ...details: DetailsOf<Code>): never {
  throw new Failure(code, ...details)
}

/** @throws {Failure} invalid */
export function failFields(wrong: Record<string, FieldCode>): never {
  const fields = Object.entries(wrong).map(([name, code]) => [name, fieldFailure(code)])
  throw new Failure('invalid', { fields: Object.fromEntries(fields) })
}
