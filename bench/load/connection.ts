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

/** Answers need a Content-Length. */
export function openConnection(port: number): Connection {
  const socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1')
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
