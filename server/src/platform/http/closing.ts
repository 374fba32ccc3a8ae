import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

const checkMilliseconds = 100

const refusedOnLeaving = ['/health/ready', '/health/open']

/**
 * While the server closes, `/health/live` still answers, so that no supervisor kills requests in
 * flight. An unused connection is closed only at the second check, because at the first it may
 * contain an unread request.
 * @param noticeMilliseconds how long only health checks fail, so that open pages get their scripts
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
    check.unref()
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (isLeaving && refusedOnLeaving.includes(request.url)) done(new Failure('not_found'))
    else if (isClosing && request.url !== '/health/live') done(new Failure('busy'))
    else done()
  })
}
