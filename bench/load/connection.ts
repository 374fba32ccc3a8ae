import { connect } from 'node:net'

export interface HttpAnswer {
  status: number
  body: string
  headers: string
}

export interface Connection {
  /** One request at a time. */
  send(request: string): Promise<HttpAnswer>
  close(): void
}

/**
 * A minimal HTTP/1.1 client for one kept connection, because it shares the machine with what it measures.
 * It understands only answers with a Content-Length, and the measured routes send no others.
 * @param from the address from which it says to come, to a proxy that expects a PROXY header
 */
export function openConnection(port: number, from?: string): Connection {
  const socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1')
  if (from) socket.write(proxyHeader(from))
  let received = ''
  let waiting: { resolve(answer: HttpAnswer): void; reject(reason: Error): void } | null = null

  socket.on('data', (chunk: string) => {
    received += chunk
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const headers = received.slice(0, headEnd)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(headers)?.[1] ?? 0)
    if (received.length < headEnd + 4 + length) return
    const body = received.slice(headEnd + 4, headEnd + 4 + length)
    received = received.slice(headEnd + 4 + length)
    const { resolve } = waiting ?? {}
    waiting = null
    resolve?.({ status: Number(headers.slice(9, 12)), body, headers })
  })
  const end = (reason: Error) => {
    waiting?.reject(reason)
    waiting = null
  }
  socket.on('error', end)
  socket.on('close', () => end(new Error('the connection was closed before the answer')))

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request, 'latin1')
      }),
    close: () => socket.destroy(),
  }
}

/** The first line of a connection in the PROXY protocol, version 1. */
export const proxyHeader = (from: string): string =>
  from.includes(':') ? `PROXY TCP6 ${from} ::1 1 1\r\n` : `PROXY TCP4 ${from} 127.0.0.1 1 1\r\n`
