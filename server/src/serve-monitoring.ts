import type { connectBilling } from './billing/connect.ts'
import type { openGuestMessages } from './messages/open-guest-messages.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/database.ts'
import { isMigrated } from './platform/database/migrate.ts'
import { isWritable } from './platform/database/writable.ts'
import { serveHealth } from './platform/http/monitoring/health.ts'
import type { openMessages } from './platform/messages/messages.ts'
import type { Changes } from './platform/realtime/changes.ts'
import type { Awards } from './points/award/in-batch-or-alone.ts'
import type { createGate } from './session/gate.ts'

interface Monitored {
  database: Database
  changes: Changes
  messages: ReturnType<typeof openMessages>
  gate: ReturnType<typeof createGate>
  awards: Awards
  billing: ReturnType<typeof connectBilling>
  guestMessages: Pick<ReturnType<typeof openGuestMessages>, 'pushCounts'>
  openStreams: () => number
  now: () => Date
}

export async function serveMonitoring(
  http: Parameters<typeof serveHealth>[0],
  config: Config,
  of: Monitored,
) {
  serveHealth(http, {
    'sessions cannot be looked up': () => of.gate.isOpen(of.now()),
    'points cannot be given': () => of.awards.isOpen(of.now()),
    'the database cannot be written to': () => isWritable(of.database),
    'migrations are not applied': () => isMigrated(of.database),
    'changes at other processes are not heard': async () => of.changes.isHeard(),
  })
  if (!config.metricsToken) return
  // The library also loads OpenTelemetry's API.
  const { serveMetrics } = await import('./platform/http/monitoring/metrics.ts')
  serveMetrics(http, {
    token: config.metricsToken,
    openStreams: of.openStreams,
    billingAlarms: of.billing?.alarms ?? new Map(),
    isHeard: of.changes.isHeard,
    pool: of.database.pool,
    messages: of.messages.counts,
    pushes: of.guestMessages.pushCounts,
    payments: of.billing,
    records: { backup: config.backups.record, checks: config.checksRecord },
  })
}
