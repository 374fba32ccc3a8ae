import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

/** The router decodes unreserved characters (RFC 3986, 2.3) and cuts at `#`. */
const isPlain = /^\/(?:[^%?#]|%(?![46][1-9a-f]|[57][\da]|3\d|2[de]|5f|7e))*(?:\?[^#]*)?$/i

/** Refuses `/%69dentity` and `http://x/identity`, so that rules may read the address as sent. */
export function refuseDisguisedAddresses(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) =>
    isPlain.test(request.url) ? done() : done(new Failure('malformed')),
  )
}
