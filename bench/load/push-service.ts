import { createServer } from 'node:http'
import { setPriority } from 'node:os'

/** Takes each message as a push service does, and does nothing with it. */
let taken = 0
// Push services are other machines: here they take what time the product and PostgreSQL leave.
setPriority(19)
const server = createServer((request, response) => {
  if (request.method === 'GET') return response.end(String(taken))
  const isWhole =
    request.headers['content-encoding'] === 'aes128gcm' &&
    /^vapid t=[\w.-]+, k=[\w-]{87}$/.test(request.headers.authorization ?? '')
  request.resume().once('end', () => {
    if (isWhole) taken++
    response.writeHead(isWhole ? 201 : 400, { location: '/message/1', 'content-length': 0 })
    response.end()
  })
})
server.keepAliveTimeout = 60_000
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => {
  server.closeAllConnections()
  server.close()
})
