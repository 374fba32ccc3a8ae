import {
  lateUndoSeconds,
  lateUndosPerDay,
  type ReasonToCheck,
} from '@dobara/contract/rules/cautions'
import { dayMilliseconds } from '@dobara/contract/text/india-time'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { lowestIdAt } from '../platform/id.ts'
import type { Counter } from '../session/authority.ts'
import { cameAt } from './rules.ts'

const lockClass = 3

interface Undone {
  staff_id: string | null
  created_at: Date
  sent_at: Date | null
}

/**
 * Only the owner sees this caution, because a question at the counter would teach staff when not to
 * undo. An undo needs no PIN, so that undos on one phone are counted together.
 */
export async function cautionsOfUndo(
  tx: Tx,
  restaurantId: string,
  award: Undone,
  { sessionId, deviceId }: Pick<Counter, 'sessionId' | 'deviceId'>,
  now: Date,
): Promise<ReasonToCheck[]> {
  const { staff_id } = award
  const isLate = now.getTime() - cameAt(award).getTime() >= lateUndoSeconds * 1000
  if (!isLate || (!staff_id && !deviceId)) return []
  // The lock is taken in a separate statement, so that the next statement sees concurrent undos.
  await sql`select pg_advisory_xact_lock(${lockClass}, hashtext(${restaurantId}))`.execute(tx)
  const dayAgo = new Date(now.getTime() - dayMilliseconds)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from points_entry r
    join points_entry e on e.restaurant_id = r.restaurant_id and e.entry_id = r.reverses
    where r.restaurant_id = ${restaurantId} and r.kind = 'reversal'
      and r.entry_id >= ${lowestIdAt(dayAgo)} and r.created_at > ${dayAgo}
      and r.reason is null and e.kind = 'in_store'
      and (e.staff_id = ${staff_id}
        or r.session_id = ${sessionId} and (e.staff_id is not null or r.device_id is not null))
      and r.created_at - coalesce(e.sent_at, e.created_at) >= make_interval(secs => ${lateUndoSeconds})`.execute(
    tx,
  )
  return (rows[0]?.count ?? 0) + 1 >= lateUndosPerDay ? ['undone_late'] : []
}
