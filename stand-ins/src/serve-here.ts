import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Served {
  /** If this port is taken, the server takes any free port. */
  port: number
  answer(request: IncomingMessage, response: ServerResponse): Promise<unknown>
  refuse(response: ServerResponse, error: unknown): void
}

/**
 * Listens on loopback only. An uncaught error would end the product, which runs in this process.
 */
export async function serveHere({ port, answer, refuse }: Served) {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent && !response.destroyed) refuse(response, error)
    })
  })
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ host: '127.0.0.1', port: at }, () => {
        server.off('error', reject)
        resolve()
      })
    })
  await listen(port).catch(() => listen(0))
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
