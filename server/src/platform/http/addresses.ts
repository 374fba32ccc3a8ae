import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

/** The router does not decode these addresses (RFC 3986, 2.3) and does not cut them at `#`. */
const isPlain = /^\/(?:[^%?#]|%(?![46][1-9a-f]|[57][\da]|3\d|2[de]|5f|7e))*(?:\?[^#]*)?$/i

/**
 * The server refuses addresses such as `/%69dentity` and `http://x/identity`, so that rules can
 * compare an address as it was sent.
 */
export function refuseDisguisedAddresses(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) =>
    isPlain.test(request.url) ? done() : done(new Failure('malformed')),
  )
}
