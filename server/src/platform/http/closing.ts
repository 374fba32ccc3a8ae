import type { FastifyInstance } from 'fastify'
import { fail } from '../failure.ts'

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
  app.addHook('onRequest', async (request) => {
    if (isClosing && request.url !== '/health/live') fail('busy')
  })
}
