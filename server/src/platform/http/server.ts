import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { fastifySSE } from '@fastify/sse'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { answerClientError } from './client-errors.ts'
import { turnAwayWhenClosing } from './closing.ts'
import { answerFailure } from './failures.ts'
import { setHeaders } from './headers.ts'
import { describeError, describeRequest, type LogTarget } from './log.ts'
import { limitRates } from './rate-limits.ts'
import { turnAwayCrowds } from './work.ts'

/** A server with our limits, headers, logs and answers to failure; no routes yet. */
export async function createHttpServer(config: Config, log?: LogTarget): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: describeRequest, err: describeError },
      ...(log && { stream: log }),
    },
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: 64 * 1024,
    // How long a request may take to arrive; what is answered, such as a stream, has no limit.
    requestTimeout: 15_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16 * 1024 },
    keepAliveTimeout: 65_000,
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

  setHeaders(app, config.origin)
  turnAwayWhenClosing(app)
  turnAwayCrowds(app)
  await app.register(cookie)
  await limitRates(app, config.requestsPerMinute)
  await app.register(fastifySSE, { heartbeatInterval: 20_000, serializer: (json: string) => json })
  return app
}
