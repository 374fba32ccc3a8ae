import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

export type ReadinessChecks = Record<string, () => Promise<boolean>>

/** A health check must be answered within 2 seconds, even if the database does not answer. */
const patienceMilliseconds = 1_500

export function serveHealth(app: FastifyInstance, checks: ReadinessChecks) {
  let asked: Promise<string[]> | null = null
  let failuresBefore: string[] = []
  app.get('/health/live', async () => ({ status: 'alive' }))
  app.get('/health/open', async () => ({ status: 'open' }))
  app.get('/health/ready', async (request, reply) => {
    asked ??= failuresOf(checks, failuresBefore, request.log).finally(() => {
      asked = null
    })
    const failures = await asked
    if (String(failures) !== String(failuresBefore))
      request.log.warn({ failures }, failures.length ? 'not ready' : 'ready again')
    failuresBefore = failures
    return reply
      .status(failures.length ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(
        failures.length
          ? { status: 'not ready', reason: failures.join('; ') }
          : { status: 'ready' },
      )
  })
}

async function failuresOf(
  checks: ReadinessChecks,
  failuresBefore: string[],
  log: FastifyBaseLogger,
): Promise<string[]> {
  const waiting = new AbortController()
  const late = pause(patienceMilliseconds, null, waiting).catch(() => null)
  const found = await Promise.all(
    Object.entries(checks).map(async ([sentence, succeeds]) => {
      const answer = succeeds().catch((error: unknown) => {
        if (!failuresBefore.includes(sentence)) log.warn({ err: error }, sentence)
        return false
      })
      return (await Promise.race([answer, late])) ? [] : [sentence]
    }),
  )
  waiting.abort()
  return found.flat()
}
