import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Takes the connection of an answer that was not begun away from Node's HTTP server, after sending the head.
 * To the server the request is answered and the connection closed: it lets go of its parser, the request and
 * the answer, which together take more than all the rest of a connection that stands open.
 *
 * Whatever is still sent on it is taken for the end: it was said that nothing more is answered.
 */
export function takeSocket(response: ServerResponse, head: string): Socket {
  const { socket } = response.req
  // Who hung up before is let go of already; who did not wait for the answer before has no turn yet.
  if (socket.destroyed || response.socket !== socket) return socket.destroy()
  socket.write(head)
  response.emit('finish')
  socket.emit('close', false)
  socket.removeAllListeners()
  socket.setTimeout(0)
  socket.on('data', hangUp)
  socket.on('end', hangUp)
  // Who hangs up is no fault, and closes it.
  socket.on('error', ignore)
  return socket
}

function hangUp(this: Socket) {
  this.destroy()
}

function ignore() {}
