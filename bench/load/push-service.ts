import { createServer } from 'node:net'
import { setPriority } from 'node:os'

/**
 * Real push services run on other machines, so this process has the lowest priority. GET answers
 * with the number of messages taken.
 */
let taken = 0
setPriority(19)
const server = createServer((socket) => {
  let received = ''
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1')
    for (;;) {
      const end = received.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = received.slice(0, end)
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
      if (received.length < end + 4 + length) return
      received = received.slice(end + 4 + length)
      socket.write(answerTo(head))
    }
  })
})

function answerTo(head: string): string {
  if (head.startsWith('GET '))
    return `HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: ${String(taken).length}\r\n\r\n${taken}`
  const isWhole =
    /\r\ncontent-encoding: aes128gcm/i.test(head) &&
    /\r\nauthorization: vapid t=[\w.-]+, k=[\w-]{87}/i.test(head)
  if (isWhole) taken++
  return `HTTP/1.1 ${isWhole ? '201 Created' : '400 Bad Request'}\r\ncontent-length: 0\r\n\r\n`
}

server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit())
