import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerOptions } from 'node:http'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { answerClientError } from './client-errors.ts'
import { failureAnswers } from './failures.ts'
import { securityHeaders } from './headers.ts'
import { createLoadLimit, type LoadLimit } from './limits/load-limit.ts'
import { turnAwayOnOverload } from './limits/overload.ts'
import {
  describeError,
  describeRequest,
  type LogTarget,
  logAnswers,
  logTurnedAway,
} from './monitoring/log.ts'
import { logSecurityEvents } from './monitoring/security-events.ts'
import { isOpened, isPerson } from './pages/opened-by-person.ts'
import { addSteps } from './steps.ts'

declare module 'fastify' {
  interface FastifyInstance {
    loadLimit: LoadLimit
  }
}

const patience: ServerOptions = {
  // A request must arrive within these limits, but the answer to a stream may last longer.
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
}

export interface HttpServerOptions {
  now?: () => Date
  log?: LogTarget
}

/** The server adopts the ID of a proxy, so that both logs contain the same ID. */
const requestIds =
  (trustedProxies: number) =>
  ({ headers }: IncomingMessage): string => {
    const given = trustedProxies > 0 && headers['x-request-id']
    return typeof given === 'string' && /^[\da-f-]{36}$/.test(given) ? given : randomUUID()
  }

export async function createHttpServer(
  config: Config,
  { now = () => new Date(), log }: HttpServerOptions = {},
): Promise<FastifyInstance> {
  const answerFailure = failureAnswers(now)
  const loadLimit = createLoadLimit(config.requestsAtOnce)
  const headers = securityHeaders(config.origin)
  const app = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: describeRequest, err: describeError },
      ...(log && { stream: log }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(config.trustedProxies),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: 64 * 1024,
    serverFactory: (handle) =>
      createServer(patience, turnAwayOnOverload(loadLimit, headers, handle)),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id)
      const isMangled = error.code === 'FST_ERR_BAD_URL' && isOpened(request, request.url)
      if (isMangled && isPerson(request)) return reply.redirect('/')
      return answerFailure(error, request, reply)
    },
    clientErrorHandler: answerClientError,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerFailure)
  // This parser is removed, because a form on another site can send text without a preflight
  // request.
  app.removeContentTypeParser('text/plain')
  app.decorate('loadLimit', loadLimit)

  await addSteps(app, config, headers, now)
  logAnswers(app)
  logTurnedAway(app)
  logSecurityEvents(app, config.identitySecret)
  return app
}
