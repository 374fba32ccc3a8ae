import { mostShown } from '@dobara/contract/rules/manager-windows'
import { beginOfDay, endOfDay } from '@dobara/contract/text/india-time'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { lowestIdAt, newId } from '../platform/id.ts'
import { insertAudit } from '../restaurants/audit.ts'
import type { Counter, Manager } from '../session/authority.ts'

/** @param staffId null for the owner's PIN */
export async function recordWindow(tx: Tx, counter: Counter, staffId: string | null, now: Date) {
  const { restaurantId, sessionId, deviceId } = counter
  if (!deviceId) return
  await tx
    .insertInto('manager_window')
    .values({
      restaurant_id: restaurantId,
      window_id: newId(now),
      device_id: deviceId,
      session_id: sessionId,
      staff_id: staffId,
      opened_at: now,
    })
    .execute()
  const fields = [deviceId, staffId ?? 'owner']
  await insertAudit(tx, counter, 'guests opened on a counter phone', fields, now)
}

/**
 * Each guest counts once per opening, even with several server processes. Guests on the owner's own
 * phone are not counted.
 * @throws {Failure} shown_enough, shown_today
 */
export async function countShown(
  tx: Tx,
  { restaurantId, sessionId, deviceId }: Manager,
  where: keyof typeof mostShown,
  cusIds: string[],
  now: Date,
): Promise<void> {
  if (!deviceId) return
  const windows = tx.selectFrom('manager_window').where('restaurant_id', '=', restaurantId)
  const last = await windows
    .select(['window_id', 'opened_at', where])
    .where('session_id', '=', sessionId)
    .orderBy('window_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return fail('manager_only')
  if (cusIds.every((cusId) => last[where].includes(cusId))) return

  const dayEnd = endOfDay(last.opened_at)
  const ofDay = await windows
    .select(['window_id', where])
    .where('window_id', '>=', lowestIdAt(beginOfDay(last.opened_at)))
    .where('window_id', '<', lowestIdAt(dayEnd))
    .orderBy('window_id')
    .forUpdate()
    .execute()
  const shown = ofDay.find(({ window_id }) => window_id === last.window_id)?.[where] ?? []
  const added = [...new Set(cusIds)].filter((cusId) => !shown.includes(cusId))
  const most = mostShown[where]
  const today = ofDay.reduce((sum, window) => sum + window[where].length, added.length)
  const isTooManyToday = added.length > 0 && today > most.today
  if (isTooManyToday && now < dayEnd) fail('shown_today', { until: dayEnd.toISOString() })
  // After midnight, a manager must enter the PIN again to see more guests.
  if (isTooManyToday || (added.length > 0 && shown.length + added.length > most.atOnce))
    fail('shown_enough')
  await tx
    .updateTable('manager_window')
    .set({ [where]: [...shown, ...added] })
    .where('restaurant_id', '=', restaurantId)
    .where('window_id', '=', last.window_id)
    .execute()
}
