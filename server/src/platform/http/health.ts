import type { FastifyInstance } from 'fastify'

interface Readiness {
  /** @throws when the database cannot be reached */
  isMigrated(): Promise<boolean>
}

/**
 * For whoever runs us: alive while the process answers at all; ready while the database answers and
 * has this release's tables. One that is closing is not ready, so that no new requests are sent to it.
 */
export function serveHealth(app: FastifyInstance, { isMigrated }: Readiness) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get('/health/live', async () => ({ status: 'alive' }))
  app.get('/health/ready', async (request, reply) => {
    const reason = isClosing ? 'closing' : await reasonAgainst(isMigrated, request.log)
    return reply
      .status(reason ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(reason ? { status: 'not ready', reason } : { status: 'ready' })
  })
}

async function reasonAgainst(
  isMigrated: Readiness['isMigrated'],
  log: FastifyInstance['log'],
): Promise<string | null> {
  try {
    return (await isMigrated()) ? null : 'migrations are not applied'
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer')
    return 'the database does not answer'
  }
}
