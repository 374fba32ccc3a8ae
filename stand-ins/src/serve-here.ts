import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Served {
  /** If it is taken, any free port. */
  port: number
  answer(request: IncomingMessage, response: ServerResponse): Promise<unknown>
  /** Answers a request that failed. */
  refuse(response: ServerResponse, error: unknown): void
}

/** Serves a stand-in on loopback only. It shares the server's process, so an error that escaped would end the product. */
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
