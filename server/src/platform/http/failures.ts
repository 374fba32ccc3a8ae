import type { FailureBody } from '@dobara/contract/failures/failure-body'
import { type FailureCode, failures } from '@dobara/contract/failures/failures'
import {
  type FieldFailure,
  fieldFailure,
  isFieldCode,
} from '@dobara/contract/failures/field-failures'
import { fieldSentence, sentenceAt } from '@dobara/contract/failures/sentences'
import { resendWaitSeconds } from '@dobara/contract/rules/time-limits'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isPassing } from '../database/errors.ts'
import { Failure } from '../failure.ts'

export const secondsToWait = { slow_down: 5, busy: 2, code_wait: resendWaitSeconds }

export const failureAnswers =
  (now: () => Date) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const failure: Failure = error instanceof Failure ? error : translate(error)
    if (failure !== error) logUnexpected(error, failure, request)
    request.failedWith = failure.code

    const wait = secondsUntilAgain(failure, now)
    if (wait && !reply.hasHeader('retry-after')) reply.header('retry-after', wait)
    return reply
      .status(failures[failure.code].status)
      .send(failureBody(failure, request.id, sentenceAt(now(), failure)))
  }

export function failureBody(
  { code, details, message }: Failure,
  requestId: string,
  sentence = message,
): FailureBody {
  const fields = details && 'fields' in details ? sentencesOf(details.fields) : undefined
  return {
    error: Object.values(fields ?? {})[0] ?? sentence,
    code,
    requestId,
    ...(fields && { fields }),
    ...(details && { details }),
  }
}

const secondsUntilAgain = ({ code, details }: Failure, now: () => Date): number | undefined =>
  details && 'until' in details && details.until
    ? Math.max(1, Math.ceil((Date.parse(details.until) - now().getTime()) / 1000))
    : (secondsToWait as Partial<Record<FailureCode, number>>)[code]

function logUnexpected(error: FastifyError, { code }: Failure, request: FastifyRequest) {
  if (code === 'fault') request.log.error({ req: request, err: error }, 'fault')
  if (code === 'busy') request.log.warn({ reason: error.message }, 'busy')
}

const sentencesOf = (fields: Record<string, FieldFailure>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { code }]) => [name, fieldSentence(code)]))

const byFastifyCode: Record<string, 'too_large' | 'not_json' | 'malformed'> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
}

function translate(error: FastifyError): Failure {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, FieldFailure> = {}
    for (const { instancePath, message = '' } of error.validation) {
      const name = instancePath.slice(1) || 'body'
      fields[name] ??= fieldFailure(isFieldCode(message) ? message : 'not_valid')
    }
    return new Failure('invalid', { fields })
  }
  if (isPassing(error)) return new Failure('busy')
  const code = byFastifyCode[error.code]
  if (code) return new Failure(code)
  return new Failure(error.statusCode && error.statusCode < 500 ? 'malformed' : 'fault')
}
