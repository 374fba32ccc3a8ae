import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

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
export function setHeaders(app: FastifyInstance, headers: OutgoingHttpHeaders) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (/^\/(api|identity|dev)\//.test(request.url)) reply.header('cache-control', 'no-store')
    done()
  })
}

/** Worked out once: they are the same for every answer. */
export function securityHeaders(origin: string): OutgoingHttpHeaders {
  const isSecure = origin.startsWith('https:')
  const setAll = helmet({
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
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  setAll(request, response, (error) => {
    if (error) throw error
  })
  return { ...response.getHeaders() }
}
