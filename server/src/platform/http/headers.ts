import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

const self = "'self'"

export interface Sources {
  scriptSrc: string[]
  frameSrc: string[]
  connectSrc: string[]
  imgSrc: string[]
}

const contentSecurityPolicy = {
  defaultSrc: [self],
  baseUri: ["'none'"],
  formAction: [self],
  frameAncestors: ["'none'"],
  imgSrc: [self, 'data:', 'blob:'],
  objectSrc: ["'none'"],
  scriptSrc: [self],
  // The policy forbids style attributes, and allows only style elements that a build wrote.
  styleSrc: [self],
  workerSrc: [self, 'blob:'],
}

/** The headers are set early, so that streams and failures also have them. */
export function setHeaders(app: FastifyInstance, headers: OutgoingHttpHeaders) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (/^\/(api|identity|dev)\//.test(request.url)) reply.header('cache-control', 'no-store')
    done()
  })
}

export const securityHeaders = (origin: string, styles: string[] = []): OutgoingHttpHeaders =>
  headersBy(origin, {
    contentSecurityPolicy: { ...contentSecurityPolicy, styleSrc: [self, ...styles] },
    referrerPolicy: { policy: 'same-origin' },
  })

/**
 * The payment provider's script needs a wider policy, because it sets styles and opens windows of
 * banks.
 */
export const headersWith = (
  origin: string,
  { scriptSrc, frameSrc, connectSrc, imgSrc }: Sources,
): OutgoingHttpHeaders =>
  headersBy(origin, {
    contentSecurityPolicy: {
      ...contentSecurityPolicy,
      scriptSrc: [self, ...scriptSrc],
      frameSrc,
      connectSrc: [self, ...connectSrc],
      imgSrc: [...contentSecurityPolicy.imgSrc, ...imgSrc],
      styleSrc: [self, "'unsafe-inline'"],
      formAction: [self, ...frameSrc.filter((source) => source.startsWith('http'))],
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })

function headersBy(
  origin: string,
  {
    contentSecurityPolicy,
    ...policies
  }: { contentSecurityPolicy: Record<string, string[]> } & Pick<
    HelmetOptions,
    'crossOriginOpenerPolicy' | 'referrerPolicy'
  >,
): OutgoingHttpHeaders {
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
    crossOriginEmbedderPolicy: false,
    ...policies,
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  setAll(request, response, (error) => {
    if (error) throw error
  })
  return { ...response.getHeaders() }
}
