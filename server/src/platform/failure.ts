import { type FailureCode, type FailureDetail, sentenceFor } from '@dobara/contract/failures'

/** An expected "no": the HTTP layer turns its code into a status and a sentence. */
export class Failure extends Error {
  override name = 'Failure'
  readonly code: FailureCode
  readonly detail: FailureDetail
  readonly fields: Record<string, string> | undefined

  constructor(code: FailureCode, detail: FailureDetail = {}, fields?: Record<string, string>) {
    super(sentenceFor(code, detail))
    this.code = code
    this.detail = detail
    this.fields = fields
  }
}

/** @throws {Failure} always */
export function fail(code: FailureCode, detail?: FailureDetail): never {
  throw new Failure(code, detail)
}

/** Refuses input with a sentence for each field. @throws {Failure} always */
export function failFields(fields: Record<string, string>): never {
  throw new Failure('invalid', {}, fields)
}
