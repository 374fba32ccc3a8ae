import { createHash, timingSafeEqual } from 'node:crypto'
import { pathOf } from '@dobara/contract/calls/call'
import type { FailureCode } from '@dobara/contract/failures/failures'
import { sendCode, verifyCode } from '@dobara/contract/schemas/identity'
import { giveOnlinePoints } from '@dobara/contract/schemas/online-requests'
import { giveInStorePoints } from '@dobara/contract/schemas/points'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { createCounts } from '../../counts.ts'
import { fail } from '../../failure.ts'
import { checks, recordOf, recordSeconds } from '../../records.ts'
import { commit, version } from '../../version.ts'

export interface Measured {
  token: string
  openStreams(): number
  billingAlarms: ReadonlyMap<string, number>
  isHeard(): boolean
  pool: { totalCount: number; idleCount: number; waitingCount: number }
  /** Names such as 'sms sent'. */
  messages: ReadonlyMap<string, number>
  pushes: ReadonlyMap<string, number>
  payments: { calls: ReadonlyMap<string, number>; events: ReadonlyMap<string, number> } | null
  /** The last backup's file, and the folder of the checks' records. Null: unknown. */
  records: { backup: string | null; checks: string | null }
}

const awards: readonly string[] = [giveInStorePoints, giveOnlinePoints].map((call) => pathOf(call))

const bucketSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Labels never hold personal data. */
export function serveMetrics(app: FastifyInstance, measured: Measured) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countAnswers(registry, app)
  countEvents(registry, app, measured)
  tellState(registry, measured)
  tellRecords(registry, measured.records)

  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, measured.token)) fail('not_found')
    return reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

function countAnswers(registry: Registry, app: FastifyInstance) {
  const registers = [registry]
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
  // A rate misses a count that begins above zero.
  for (const route of awards) awarded.inc({ route }, 0)
  const counter = counterIn(registry)
  const codes = createCounts(codeOutcomes)
  counter('dobara_codes_total', 'Codes for signing in.', ['outcome'], () => codes.numbers)
  app.addHook('onResponse', async ({ method, routeOptions, failedWith }, reply) => {
    const route = routeOptions.url ?? 'none'
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode === 200 && awards.includes(route)) awarded.inc({ route })
    const outcome = outcomeOfCode(route, reply.statusCode, failedWith)
    if (outcome) codes.add(outcome)
  })
}

function countEvents(
  registry: Registry,
  app: FastifyInstance,
  { billingAlarms, messages, pushes, payments }: Measured,
) {
  const counter = counterIn(registry)
  counter(
    'dobara_security_events_total',
    'What may be the work of an attacker, and who was let in.',
    ['event'],
    () => app.securityEvents,
  )
  counter(
    'dobara_billing_alarms_total',
    'What billing cannot settle by itself.',
    ['event'],
    () => billingAlarms,
  )
  counter('dobara_turned_away', 'Requests that found no room.', [], () => [
    ['', app.loadLimit.turnedAway],
  ])
  counter(
    'dobara_messages_total',
    'Messages that a gateway took, and that it did not.',
    ['channel', 'outcome'],
    () => messages,
  )
  counter(
    'dobara_pushes_total',
    'Messages to browsers: sent, later (busy or silent), gone (the browser has left) or refused.',
    ['outcome'],
    () => pushes,
  )
  counter(
    'dobara_payment_calls_total',
    "The payment provider's answers; silent: none, or one that says nothing.",
    ['outcome'],
    () => payments?.calls ?? [],
  )
  counter(
    'dobara_payment_events_total',
    'Events that the payment provider signed, repeats included.',
    ['event'],
    () => payments?.events ?? [],
  )
}

function tellState(registry: Registry, { openStreams, isHeard, pool }: Measured) {
  new Gauge({
    name: 'dobara_build_info',
    help: 'The release and its commit, always 1.',
    labelNames: ['version', 'commit', 'node'],
    registers: [registry],
  }).set({ version, commit, node: process.version }, 1)
  gauge(registry, 'dobara_open_streams', 'Dashboards and cards that listen.', openStreams)
  gauge(registry, 'dobara_changes_heard', 'Whether other processes are heard, 1 or 0.', () =>
    Number(isHeard()),
  )
  gauge(registry, 'dobara_pool_connections', 'Open connections.', () => pool.totalCount)
  gauge(registry, 'dobara_pool_idle', 'Connections without work.', () => pool.idleCount)
  gauge(registry, 'dobara_pool_waiting', 'Work that waits for one.', () => pool.waitingCount)
}

function tellRecords(registry: Registry, { backup, checks: folder }: Measured['records']) {
  if (backup)
    gauge(
      registry,
      'dobara_backup_timestamp_seconds',
      'When the last backup was complete, in seconds since 1970; 0: never.',
      () => recordSeconds(backup),
    )
  if (folder)
    new Gauge({
      name: 'dobara_check_timestamp_seconds',
      help: 'When the check last found nothing wrong, in seconds since 1970; 0: never.',
      labelNames: ['check'],
      registers: [registry],
      async collect() {
        for (const check of checks)
          this.set({ check }, await recordSeconds(recordOf(check, folder)))
      },
    })
}

const codeOutcomes = ['sent', 'not_sent', 'limited', 'right', 'wrong'] as const

function outcomeOfCode(
  route: string,
  status: number,
  failure: FailureCode | undefined,
): (typeof codeOutcomes)[number] | null {
  if (route === pathOf(sendCode)) {
    if (status === 200) return 'sent'
    if (failure === 'message_not_sent') return 'not_sent'
    return failure === 'code_limit' || failure === 'code_wait' ? 'limited' : null
  }
  if (route !== pathOf(verifyCode)) return null
  if (status === 200) return 'right'
  return failure === 'code_wrong' || failure === 'code_expired' ? 'wrong' : null
}

/** The words of a count's name are the values of its labels. */
const counterIn =
  (registry: Registry) =>
  (
    name: string,
    help: string,
    labelNames: string[],
    read: () => Iterable<readonly [string, number]>,
  ) =>
    new Counter({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset()
        for (const [words, count] of read()) {
          const values = words.split(' ')
          this.inc(Object.fromEntries(labelNames.map((label, at) => [label, values[at]])), count)
        }
      },
    })

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
