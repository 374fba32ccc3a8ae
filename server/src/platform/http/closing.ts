import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

const checkMilliseconds = 100

/** The checks by which a balancer learns to send a process nothing more: with calls, and without a database with pages. */
const refusedOnLeaving = ['/health/ready', '/health/open']

/**
 * Refuses requests that arrive while the server closes, so that clients send them to another process. The
 * liveness check is answered until the end, so that no supervisor kills the process before the requests in flight
 * are answered. Closes each connection soon after its last answer, and one that was unused at two checks: browsers open
 * some ahead. At a single check the request may have arrived and not been read yet.
 * @param noticeMilliseconds how long it first serves on and answers only those checks with 404. Pages that were opened
 * meanwhile get their scripts
 */
export function turnAwayWhenClosing(app: FastifyInstance, noticeMilliseconds: number) {
  const { server } = app
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  let unused = new Set<Socket>()
  const closeUnused = () => {
    server.closeIdleConnections()
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
    unused = new Set([...connections].filter(({ bytesRead }) => bytesRead === 0))
  }

  let isLeaving = false
  let isClosing = false
  app.addHook('preClose', async () => {
    isLeaving = true
    if (server.listening) await pause(noticeMilliseconds)
    isClosing = true
    const check = setInterval(closeUnused, checkMilliseconds)
    server.once('close', () => clearInterval(check))
    // A server that never listened emits no `close`.
    check.unref()
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (isLeaving && refusedOnLeaving.includes(request.url)) done(new Failure('not_found'))
    else if (isClosing && request.url !== '/health/live') done(new Failure('busy'))
    else done()
  })
}
