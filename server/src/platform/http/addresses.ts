import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

/**
 * A path from the root in which no letter, digit or other unreserved character is encoded: RFC 3986, section 2.3, says
 * that nobody should encode those. The router would decode them, and cut the path at a `#`.
 */
const isPlain = /^\/(?:[^%?#]|%(?![46][1-9a-f]|[57][\da]|3\d|2[de]|5f|7e))*(?:\?[^#]*)?$/i

/**
 * Refuses an address that only the router would recognise, such as `/%69dentity` or `http://x/identity`. The rules that
 * read the beginning of an address, here and in a proxy, then apply to every request that reaches a route.
 */
export function refuseDisguisedAddresses(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) =>
    isPlain.test(request.url) ? done() : done(new Failure('malformed')),
  )
}
