import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

/**
 * Turns requests away that arrive on open connections while we close: they belong to another instance.
 * Only the liveness check is answered until the end, so that nobody kills us before the requests in
 * flight are answered.
 */
export function turnAwayWhenClosing(app: FastifyInstance) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', (request, _reply, done) =>
    isClosing && request.url !== '/health/live' ? done(new Failure('busy')) : done(),
  )
}
