import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

const checkMilliseconds = 100

/**
 * Refuses requests that arrive while the server closes, so that clients send them to another process. The
 * liveness check is answered until the end, so that no supervisor kills the process before the requests in flight
 * are answered. Closes each connection soon after its last answer, and unused ones at once: browsers open some ahead.
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
    const check = setInterval(closeUnused, checkMilliseconds)
    server.once('close', () => clearInterval(check))
    // A server that never listened emits no `close`.
    check.unref()
  })
  app.addHook('onRequest', (request, _reply, done) =>
    isClosing && request.url !== '/health/live' ? done(new Failure('busy')) : done(),
  )
}
