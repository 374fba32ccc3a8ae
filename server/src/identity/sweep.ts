import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { deleteEnded } from '../platform/database/delete-ended.ts'
import { knownDeviceSeconds, later } from './rules.ts'

export async function sweep(database: Database, now: Date): Promise<void> {
  const hasExpired = sql`expires_at <= ${now}`
  await deleteEnded(database, 'identity.code', hasExpired)
  await deleteEnded(database, 'identity.session', hasExpired)
  await deleteEnded(database, 'identity.password_reset', hasExpired)
  await deleteEnded(database, 'identity.spent_bot_check', hasExpired)
  await deleteEnded(database, 'identity.held_number', hasExpired)
  await deleteEnded(database, 'identity.number_change', sql`ends_at <= ${now} and due_at is null`)
  await deleteEnded(
    database,
    'identity.known_device',
    sql`last_used_at <= ${later(now, -knownDeviceSeconds)}`,
  )
  await deleteEnded(database, 'identity.allowance', sql`ends_at <= ${now}`)
  await deleteEnded(database, 'identity.signing_key', sql`trusted_until <= ${now}`)
}
