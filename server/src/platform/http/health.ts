import type { FastifyInstance } from 'fastify'

interface Readiness {
  /** @throws when the database cannot be reached */
  isMigrated(): Promise<boolean>
}

/**
 * For whoever runs us: alive while the process answers at all; ready while the database answers and
 * has this release's tables. One that is closing turns the question away, so it is not ready either.
 */
export function serveHealth(app: FastifyInstance, { isMigrated }: Readiness) {
  app.get('/health/live', async () => ({ status: 'alive' }))
  app.get('/health/ready', async (request, reply) => {
    const reason = await isMigrated().then(
      (isDone) => (isDone ? null : 'migrations are not applied'),
      (error: unknown) => {
        request.log.warn({ err: error }, 'the database does not answer')
        return 'the database does not answer'
      },
    )
    return reply
      .status(reason ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(reason ? { status: 'not ready', reason } : { status: 'ready' })
  })
}
