import type { FastifyInstance, FastifyRequest } from 'fastify'
import { destination } from 'pino'

export interface LogTarget {
  write(line: string): void
}

/**
 * The output is buffered, because writing each line at once would take a twentieth of an award's
 * time.
 */
export const standardOutput = (): LogTarget =>
  destination({ sync: false, minLength: 4096, periodicFlush: 100, maxLength: 8 * 1024 * 1024 })

/**
 * The log leaves out query, headers, body and parameters, because they contain names, tokens,
 * Customer IDs and PINs.
 */
export function describeRequest({ method, url, routeOptions }: FastifyRequest) {
  const pattern = routeOptions?.url
  const isKnown = pattern !== undefined && !pattern.includes('*')
  return { method, path: isKnown ? pattern : withoutValues(url.split('?', 1)[0] ?? '') }
}

/** A part of the path that has digits or capitals may be an ID, a code or a name. */
const withoutValues = (path: string) => path.replace(/\/(?!v1\/)[a-z.-]*[^/a-z.-][^/]*/g, '/…')

/** Health checks come every second, so that the log contains only their changes. */
export function logAnswers(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    if (!request.url.startsWith('/health/'))
      request.log.info({ req: request, status: reply.statusCode, milliseconds }, 'answered')
    done()
  })
}

const logEveryMilliseconds = 1_000

/** The log has no line for each refused call, because the line would cost more than the refusal. */
export function logTurnedAway(app: FastifyInstance) {
  let logged = 0
  const log = () => {
    const { turnedAway } = app.loadLimit
    if (turnedAway > logged) app.log.warn({ turnedAway: turnedAway - logged }, 'turned away')
    logged = turnedAway
  }
  const timer = setInterval(log, logEveryMilliseconds)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    log()
  })
}

/** Errors of this PostgreSQL class contain the refused value. */
const dataException = /^22/

interface LoggedError {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

/** The log leaves out PostgreSQL's `detail` and `where`, because they repeat whole rows. */
export function describeError(
  error: Error & { code?: unknown; constraint?: unknown },
): LoggedError {
  const { name, message, stack = '', code, constraint, cause } = error
  const isTelling = !dataException.test(String(code))
  return {
    type: name,
    message: isTelling ? message : 'a value was refused',
    stack: isTelling ? stack : stack.replace(message, ''),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  }
}
