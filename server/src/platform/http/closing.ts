import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

const lookAgainMilliseconds = 100

/**
 * Turns requests away that arrive on open connections while we close: they belong to another instance.
 * Only the liveness check is answered until the end, so that nobody kills us before the requests in
 * flight are answered. A connection goes soon after its last answer, and is not kept for a next request.
 */
export function turnAwayWhenClosing(app: FastifyInstance) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    const { server } = app
    const look = setInterval(() => server.closeIdleConnections(), lookAgainMilliseconds)
    server.once('close', () => clearInterval(look))
    // A server that never listened does not tell that it is closed.
    look.unref()
  })
  app.addHook('onRequest', (request, _reply, done) =>
    isClosing && request.url !== '/health/live' ? done(new Failure('busy')) : done(),
  )
}
