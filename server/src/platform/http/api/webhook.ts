import type { FastifyInstance } from 'fastify'

/** Answers a call by another machine, which is known by the bytes that it sends. */
export interface Webhook {
  path: string
  /** @returns whether the caller is who may call here */
  hear(bytes: Buffer, header: (name: string) => string | undefined): Promise<boolean>
}

/** Serves a webhook: its body is handed on byte by byte as it came, whatever type it is said to be of. */
export async function serveWebhook(app: FastifyInstance, { path, hear }: Webhook) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(path, async (request, reply) => {
      const header = (name: string) => {
        const value = request.headers[name]
        return Array.isArray(value) ? value[0] : value
      }
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const isTaken = await app.loadLimit.begin(() => hear(bytes, header))
      return reply.status(isTaken ? 200 : 401).send({})
    })
  })
}
