import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** Checks of what requests need, each under the sentence that reports its failure. */
export type Ways = Record<string, () => Promise<boolean>>

/** Health checks must be answered within 2 seconds, whatever the database does. */
const patienceMilliseconds = 1_500

/**
 * Serves the operator's health checks: alive while the process answers, ready while every check succeeds. A closing
 * process refuses the readiness check. Each change of readiness is logged once, however often balancers ask.
 */
export function serveHealth(app: FastifyInstance, ways: Ways) {
  let asked: Promise<string[]> | null = null
  let closedBefore: string[] = []
  app.get('/health/live', async () => ({ status: 'alive' }))
  app.get('/health/ready', async (request, reply) => {
    // Simultaneous requests share one run of the checks.
    asked ??= closedOf(ways, closedBefore, request.log).finally(() => {
      asked = null
    })
    const closed = await asked
    if (String(closed) !== String(closedBefore))
      request.log.warn({ closed }, closed.length ? 'not ready' : 'ready again')
    closedBefore = closed
    return reply
      .status(closed.length ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(
        closed.length ? { status: 'not ready', reason: closed.join('; ') } : { status: 'ready' },
      )
  })
}

async function closedOf(
  ways: Ways,
  closedBefore: string[],
  log: FastifyBaseLogger,
): Promise<string[]> {
  const waiting = new AbortController()
  const late = pause(patienceMilliseconds, null, waiting).catch(() => null)
  const found = await Promise.all(
    Object.entries(ways).map(async ([sentence, isOpen]) => {
      const answer = isOpen().catch((error: unknown) => {
        if (!closedBefore.includes(sentence)) log.warn({ err: error }, sentence)
        return false
      })
      return (await Promise.race([answer, late])) ? [] : [sentence]
    }),
  )
  waiting.abort()
  return found.flat()
}
