import type { createServer } from 'node:http'

/** Listens on loopback only, on the given port or, if that is taken, on any free port. */
export async function listenHere(server: ReturnType<typeof createServer>, port: number) {
  const begin = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ host: '127.0.0.1', port: at }, () => {
        server.off('error', reject)
        resolve()
      })
    })
  await begin(port).catch(() => begin(0))
}
