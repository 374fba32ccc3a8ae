import { randomUUID } from 'node:crypto'
import { createServer, type ServerOptions } from 'node:http'
import cookie from '@fastify/cookie'
import { fastifySSE } from '@fastify/sse'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { answerClientError } from './client-errors.ts'
import { turnAwayWhenClosing } from './closing.ts'
import { turnAwayCrowds } from './crowd.ts'
import { answerFailure } from './failures.ts'
import { securityHeaders, setHeaders } from './headers.ts'
import { describeError, describeRequest, type LogTarget, logAnswers } from './log.ts'
import { limitRates } from './rate-limits.ts'
import { boundWork, type Work } from './work.ts'

declare module 'fastify' {
  interface FastifyInstance {
    work: Work
  }
}

const mostAtOnce = 320

const patience: ServerOptions = {
  // How long a request may take to arrive; what is answered, such as a stream, has no limit.
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
}

/** A server with our limits, headers, logs and answers to failure; no routes yet. */
export async function createHttpServer(config: Config, log?: LogTarget): Promise<FastifyInstance> {
  const work = boundWork(mostAtOnce)
  const headers = securityHeaders(config.origin)
  const app = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: describeRequest, err: describeError },
      ...(log && { stream: log }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: 64 * 1024,
    serverFactory: (handle) => createServer(patience, turnAwayCrowds(work, headers, handle)),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) =>
      answerFailure(error, request, reply.header('x-request-id', request.id)),
    clientErrorHandler: answerClientError,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerFailure)
  // JSON alone is read: a form of another site can send text without asking the browser first.
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('authority')
  app.decorate('work', work)

  setHeaders(app, headers)
  logAnswers(app)
  turnAwayWhenClosing(app)
  await app.register(cookie)
  await limitRates(app, config.requestsPerMinute)
  await app.register(fastifySSE, { heartbeatInterval: 20_000, serializer: (json: string) => json })
  return app
}
