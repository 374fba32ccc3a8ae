import type { FastifyInstance } from 'fastify'
import { fail } from '../failure.ts'

/**
 * What still arrives on open connections while we close is for another instance. Alive we are until
 * the end: who asks only that must not kill us before the requests in flight are answered.
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
