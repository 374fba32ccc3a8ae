import type { FastifyInstance } from 'fastify'
import { headerOf } from '../header-of.ts'

export interface Webhook {
  path: string
  mostBytes?: number
  /** The result is null if the caller is not authentic. */
  challenge?(query: URLSearchParams): string | null
  hear(bytes: Buffer, header: (name: string) => string | undefined): Promise<boolean>
}

export async function serveWebhook(
  app: FastifyInstance,
  { path, mostBytes, challenge, hear }: Webhook,
) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', ...(mostBytes && { bodyLimit: mostBytes }) },
      (_request, body, done) => done(null, body),
    )
    if (challenge)
      scope.get(path, (request, reply) => {
        const answer = challenge(new URL(request.url, 'http://here').searchParams)
        return answer === null
          ? reply.status(403).send({})
          : reply.type('text/plain; charset=utf-8').send(answer)
      })
    scope.post(path, async (request, reply) => {
      const header = (name: string) => headerOf(request, name)
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const isTaken = await app.loadLimit.begin(() => hear(bytes, header))
      return reply.status(isTaken ? 200 : 401).send({})
    })
  })
}
