import type { FieldCode } from '@dobara/contract/failures/field-failures'
import {
  type DatedWindow,
  daysWindowsAreKept,
  hasWindows,
  mostDatedWindows,
  mostDaysAhead,
  type PointsWindows,
} from '@dobara/contract/rules/points-windows'
import type { Body } from '@dobara/contract/schemas/endpoint'
import type { savePointsWindows } from '@dobara/contract/schemas/points-windows'
import { calendarDay, dayMilliseconds } from '@dobara/contract/text/india-time'
import { isOver } from '@dobara/contract/windows/window-at'
import type { Insertable } from 'kysely'
import type { PointsWindowTable } from '../../database/schema.ts'
import type { Tx } from '../platform/database/database.ts'
import { fail, failFields } from '../platform/failure.ts'
import { type Owner, requireProof } from '../session/authority.ts'
import { insertAudit } from './audit.ts'
import { asLockedRestaurant } from './lock-restaurant.ts'
import type { ProfileServices } from './profiles.ts'
import * as queries from './queries.ts'

type Given = Body<typeof savePointsWindows>
type Services = Pick<ProfileServices, 'database' | 'pin' | 'changes'>

export const createPointsWindows = ({ database, pin, changes }: Services) => ({
  /**
   * Replaces all windows. An award waits for no such change: it counts by the rows that it finds.
   * @throws {Failure} email_not_proved, wrong_pin, pin_locked, invalid, not_with_stamps
   */
  async save(owner: Owner, { pin: digits, ...given }: Given, now: Date) {
    requireProof(owner)
    const { restaurantId } = owner
    await pin.check(owner, digits, now)
    const members = await asLockedRestaurant(database, restaurantId, async (tx) => {
      const kept = { ...given, dated: latelyHeld(given.dated, now) }
      const { unit, stored } = await storedWindows(tx, restaurantId)
      if (unit === 'stamps') fail('not_with_stamps')
      const refusals = refusalsOf(kept, stored, now)
      if (Object.keys(refusals).length > 0) failFields(refusals)
      await replace(tx, restaurantId, kept)
      await insertAudit(tx, owner, 'happy hours changed', [], now)
      return queries.listMembers(tx, restaurantId)
    })
    changes.publish(
      `restaurant:${restaurantId}`,
      ...members.map((cusId) => `customer:${cusId}` as const),
    )
    return { message: 'Your changes are saved.' }
  },
})

const latelyHeld = <Window extends DatedWindow>(dated: Window[], now: Date): Window[] => {
  const first = calendarDay(now.getTime() - daysWindowsAreKept * dayMilliseconds)
  return dated
    .filter(({ to }) => to >= first)
    .sort((one, other) => (one.from < other.from ? -1 : 1))
}

/** A new window cannot reach back to awards that wait on phones. */
function refusalsOf(
  { dated }: PointsWindows,
  stored: PointsWindows | null,
  now: Date,
): Record<string, FieldCode> {
  const today = calendarDay(now)
  const last = calendarDay(now.getTime() + mostDaysAhead * dayMilliseconds)
  const refusals: Record<string, FieldCode> = {}
  for (const [index, window] of dated.entries()) {
    const field = `dated/${index}/from`
    const begun = stored?.dated.filter(({ from }) => from === window.from) ?? []
    if (window.from > last) refusals[field] = 'window_days_wrong'
    if (window.from < today && !begun.some((known) => mayBecome(known, window, now)))
      refusals[field] = 'window_days_wrong'
  }
  const inYear = Map.groupBy(dated, ({ from }) => from.slice(0, 4))
  if ([...inYear.values()].some(({ length }) => length > mostDatedWindows))
    refusals.dated = 'windows_too_many'
  return refusals
}

/** One that is over stays as it was. */
const mayBecome = (known: DatedWindow, given: DatedWindow, now: Date): boolean =>
  isOver(known, now) ? known.to === given.to && known.halves === given.halves : !isOver(given, now)

async function storedWindows(tx: Tx, restaurantId: string) {
  const { unit, points_windows } = await tx
    .selectFrom('program')
    .select(['unit', 'points_windows'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  return { unit, stored: points_windows as PointsWindows | null }
}

async function replace(tx: Tx, restaurantId: string, windows: PointsWindows): Promise<void> {
  await tx.deleteFrom('points_window').where('restaurant_id', '=', restaurantId).execute()
  const rows = rowsOf(restaurantId, windows)
  if (rows.length > 0) await tx.insertInto('points_window').values(rows).execute()
  const shown = hasWindows(windows) || windows.forOrders ? JSON.stringify(windows) : null
  await queries.updatePublicRow(tx, restaurantId, { points_windows: shown })
}

const rowsOf = (
  restaurantId: string,
  { weekly, dated }: PointsWindows,
): Insertable<PointsWindowTable>[] =>
  [
    ...weekly.map(({ halves, days, from, to }) => ({
      halves,
      days: days.reduce((bits, day) => bits | (1 << day), 0),
      from_time: from,
      to_time: to,
    })),
    ...dated.map(({ halves, from, to }) => ({ halves, from_day: from, to_day: to })),
  ].map((row, place) => ({ ...row, restaurant_id: restaurantId, place }))
