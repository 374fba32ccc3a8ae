import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { lastBackupSeconds } from '../../database/backup-folder.ts'
import { fail } from '../../failure.ts'

export interface Measured {
  /** The bearer token that opens the metrics. */
  token: string
  /** The path patterns whose successful answers count as awards. */
  awards: readonly string[]
  openStreams(): number
  /** How often each alarm of billing was raised. Empty without billing. */
  billingAlarms: ReadonlyMap<string, number>
  /** Whether changes at other processes reach the streams. */
  isHeard(): boolean
  pool: { totalCount: number; idleCount: number; waitingCount: number }
  /** The file whose time is that of the last backup. Null: this process does not know it. */
  backupRecord: string | null
}

const bucketSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Measures from now on. Labels are path patterns and statuses, and never hold personal data. */
export function serveMetrics(
  app: FastifyInstance,
  { token, awards, openStreams, billingAlarms, isHeard, pool, backupRecord }: Measured,
) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'dobara_request_seconds',
    help: 'Time to answer, and with it the number of answers.',
    labelNames: ['method', 'route', 'status'],
    buckets: bucketSeconds,
    registers,
  })
  const awarded = new Counter({
    name: 'dobara_awards_total',
    help: 'Awards answered with success, repeats of one included.',
    labelNames: ['route'],
    registers,
  })
  counter(
    registry,
    'dobara_security_events_total',
    'What may be the work of an attacker, and who was let in.',
    app.securityEvents,
  )
  counter(
    registry,
    'dobara_billing_alarms_total',
    'What billing cannot settle by itself.',
    billingAlarms,
  )
  gauge(registry, 'dobara_open_streams', 'Dashboards and cards that listen.', openStreams)
  gauge(registry, 'dobara_changes_heard', 'Whether other processes are heard, 1 or 0.', () =>
    Number(isHeard()),
  )
  gauge(
    registry,
    'dobara_turned_away',
    'Requests since the start that found no room.',
    () => app.loadLimit.turnedAway,
  )
  gauge(registry, 'dobara_pool_connections', 'Open connections.', () => pool.totalCount)
  gauge(registry, 'dobara_pool_idle', 'Connections without work.', () => pool.idleCount)
  gauge(registry, 'dobara_pool_waiting', 'Work that waits for one.', () => pool.waitingCount)
  if (backupRecord)
    gauge(
      registry,
      'dobara_backup_timestamp_seconds',
      'When the last backup was complete, in seconds since 1970; 0: never.',
      () => lastBackupSeconds(backupRecord),
    )

  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none'
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode === 200 && awards.includes(route)) awarded.inc({ route })
  })
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, token)) fail('not_found')
    return reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

/** Counts by the label `event`. */
function counter(
  registry: Registry,
  name: string,
  help: string,
  counts: ReadonlyMap<string, number>,
) {
  new Counter({
    name,
    help,
    labelNames: ['event'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [event, count] of counts) this.inc({ event }, count)
    },
  })
}

function gauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | Promise<number>,
) {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read())
    },
  })
}

function isAllowed({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}
