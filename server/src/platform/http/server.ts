import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { fastifySSE } from '@fastify/sse'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { Failure } from '../failure.ts'
import { answerFailure } from './failures.ts'

/** A server with our limits, headers, logs and answers to failure; no routes yet. */
export async function createHttpServer(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, serializers: { req: describeRequest } },
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerFailure)
  app.decorateRequest('authority')
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/') || request.url.startsWith('/identity/'))
      reply.header('cache-control', 'no-store')
  })

  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Components set sizes and progress through style attributes; no style element is let in.
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
        ...(config.origin.startsWith('https:') && { upgradeInsecureRequests: [] }),
      },
    },
    hsts: config.origin.startsWith('https:'),
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => `${request.ip} ${sessionOf(request.cookies)}`,
    errorResponseBuilder: () => new Failure('slow_down'),
    // A phone at the counter reads from this whether to wait.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
  })
  await app.register(fastifySSE, { heartbeatInterval: 20_000, serializer: (json: string) => json })
  return app
}

/** No query, no headers, no body: they hold names, tokens and PINs. */
const describeRequest = (request: { method: string; url: string; ip?: string }) => ({
  method: request.method,
  path: request.url.split('?', 1)[0],
})

const sessionOf = (cookies: Record<string, string | undefined>) =>
  cookies['__Host-dobara_session'] ?? cookies.dobara_session ?? ''
