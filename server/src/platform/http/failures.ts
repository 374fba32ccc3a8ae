import {
  type FailureBody,
  type FailureCode,
  failures,
  sentenceFor,
} from '@dobara/contract/failures'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isUnreachable } from '../database/errors.ts'
import { Failure } from '../failure.ts'

/** When to try again, where nothing says it better. */
export const secondsToWait = { slow_down: 5, busy: 2, code_wait: 60 }

/** Turns whatever was thrown into the one shape of failed answers. What nobody expected is logged. */
export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const failure = error instanceof Failure ? error : translate(error)
  if (failure !== error) logUnexpected(error, failure, request)

  const wait = failure.detail.until
    ? Math.max(1, Math.ceil((failure.detail.until.getTime() - Date.now()) / 1000))
    : (secondsToWait as Partial<Record<FailureCode, number>>)[failure.code]
  if (wait && !reply.hasHeader('retry-after')) reply.header('retry-after', wait)

  const body: FailureBody = {
    error: Object.values(failure.fields ?? {})[0] ?? failure.message,
    code: failure.code,
    requestId: request.id,
    ...(failure.fields && { fields: failure.fields }),
    ...(failure.detail.cautions && { cautions: failure.detail.cautions }),
  }
  return reply.status(failures[failure.code].status).send(body)
}

function logUnexpected(error: FastifyError, { code }: Failure, { log }: FastifyRequest) {
  if (code === 'fault') log.error({ err: error }, 'fault')
  if (code === 'busy') log.warn({ reason: error.message }, 'busy')
}

const byFastifyCode: Record<string, FailureCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
}

function translate(error: FastifyError): Failure {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {}
    for (const { instancePath, message } of error.validation) {
      const name = instancePath.slice(1) || 'body'
      fields[name] ??= message ?? sentenceFor('invalid')
    }
    return new Failure('invalid', {}, fields)
  }
  if (isUnreachable(error)) return new Failure('busy')
  const code = byFastifyCode[error.code]
  if (code) return new Failure(code)
  return new Failure(error.statusCode && error.statusCode < 500 ? 'malformed' : 'fault')
}
