import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Counter } from './authority.ts'

/**
 * Ending the session waits for this transaction. The caller must call this function last, because
 * changes of a person lock the person before the sessions.
 * @throws {Failure} signed_out
 */
export async function requireOpenSession(
  tx: Tx,
  { sessionId }: Pick<Counter, 'sessionId'>,
  now: Date,
): Promise<void> {
  const open = await tx
    .selectFrom('session')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where(sql<boolean>`is_open(revoked_at, expires_at, last_used_at, ${now})`)
    .forShare()
    .executeTakeFirst()
  if (!open) fail('signed_out')
}
