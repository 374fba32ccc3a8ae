import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const self = "'self'"

/** Pages run our own files and nothing else. */
const contentSecurityPolicy = {
  defaultSrc: [self],
  baseUri: ["'none'"],
  formAction: [self],
  frameAncestors: ["'none'"],
  imgSrc: [self, 'data:', 'blob:'],
  objectSrc: ["'none'"],
  scriptSrc: [self],
  // Components set sizes and progress through style attributes; no style element is let in.
  styleSrc: [self],
  styleSrcAttr: ["'unsafe-inline'"],
  workerSrc: [self, 'blob:'],
}

/** The headers of every answer. Set when it begins, so that streams and failures have them too. */
export async function setHeaders(app: FastifyInstance, origin: string) {
  const isSecure = origin.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...contentSecurityPolicy,
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    hsts: isSecure,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (/^\/(api|identity|dev)\//.test(request.url)) reply.header('cache-control', 'no-store')
  })
}
