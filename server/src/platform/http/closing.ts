import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

const lookAgainMilliseconds = 100

/**
 * Turns requests away that arrive on open connections while we close: they belong to another instance.
 * Only the liveness check is answered until the end, so that nobody kills us before the requests in
 * flight are answered. A connection goes soon after its last answer, and is not kept for a next request;
 * one that browsers open ahead, and never asked anything, goes at once.
 */
export function turnAwayWhenClosing(app: FastifyInstance) {
  const { server } = app
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  const closeUnused = () => {
    server.closeIdleConnections()
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }

  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    const look = setInterval(closeUnused, lookAgainMilliseconds)
    server.once('close', () => clearInterval(look))
    // A server that never listened does not tell that it is closed.
    look.unref()
  })
  app.addHook('onRequest', (request, _reply, done) =>
    isClosing && request.url !== '/health/live' ? done(new Failure('busy')) : done(),
  )
}
