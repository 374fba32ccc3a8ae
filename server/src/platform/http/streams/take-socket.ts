import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Afterwards Node can free the parser, request and response, which take half of a stream's memory.
 * The `head` must contain `Connection: close`, because further input ends the connection.
 */
export function takeSocket(response: ServerResponse, head: string): Socket {
  const { socket } = response.req
  if (socket.destroyed || response.socket !== socket) return socket.destroy()
  socket.write(head)
  response.emit('finish')
  socket.emit('close', false)
  socket.removeAllListeners()
  socket.setTimeout(0)
  socket.on('data', hangUp)
  socket.on('end', hangUp)
  socket.on('error', ignore)
  return socket
}

function hangUp(this: Socket) {
  this.destroy()
}

function ignore() {}
