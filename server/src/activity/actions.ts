import { CorrectionReason } from '@dobara/contract/fields/fields'
import { activityFilters } from '@dobara/contract/rules/activity'
import { askedAmong } from '@dobara/contract/rules/cautions'
import type { listActivity } from '@dobara/contract/schemas/activity'
import type { Query } from '@dobara/contract/schemas/endpoint'
import { EntryKind } from '@dobara/contract/schemas/points'
import { calendarDay } from '@dobara/contract/text/india-time'
import { guestName } from '../customers/guest-name.ts'
import { outletNames } from '../outlets/outlet-names.ts'
import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { multiplied } from '../points/multiplied.ts'
import { unitOf } from '../points/rules.ts'
import type { Manager } from '../session/authority.ts'
import { countShown } from '../staff/manager-windows.ts'
import * as queries from './queries.ts'
import { spanBefore, spanOfDay, spanOfDays } from './rules.ts'

const pageSize = 50

export const createActivity = (database: Database) => ({
  /**
   * The newest entries come first. Entries never change, so that later pages neither repeat nor
   * omit an entry.
   * @throws {Failure} malformed for a wrong cursor; on a counter phone shown_enough, shown_today
   */
  async list(manager: Manager, { day, kind, after }: Query<typeof listActivity>, now: Date) {
    const { restaurantId } = manager
    const kinds = kind ? activityFilters[kind] : null
    const span = spanBefore(day ? spanOfDay(day) : null, after === undefined ? null : idIn(after))
    return database.asRestaurant(restaurantId, async (tx) => {
      const outletOf = await outletNames(tx, restaurantId)
      const { rows } = await queries.rowsOf(restaurantId, span, kinds, pageSize + 1).execute(tx)
      const shown = rows.slice(0, pageSize)
      const cusIds = shown.map(({ cus_id }) => cus_id)
      await countShown(tx, manager, 'listed', cusIds, now)
      const [newest, oldest] = [shown[0], shown.at(-1)]
      return {
        results: shown.map((row) => ({ ...describe(row), outlet: outletOf(row) })),
        next: rows.length > pageSize && oldest ? oldest.id : null,
        days:
          newest && oldest
            ? await queries.sumDays(
                tx,
                restaurantId,
                spanOfDays(calendarDay(oldest.created_at), calendarDay(newest.created_at)),
                kinds,
              )
            : [],
      }
    })
  },
})

const idIn = (cursor: string): string =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(cursor) ? cursor : fail('malformed')

function describe(row: queries.ActivityRow) {
  const { firstName, lastInitial, isErased } = guestName(row.cus_id, row)
  return {
    id: row.id,
    kind: row.kind === 'claim_approved' ? ('claim_approved' as const) : EntryKind.parse(row.kind),
    cusId: row.cus_id,
    firstName,
    lastInitial,
    isErased,
    points: row.points,
    unit: unitOf(row),
    multiplied: multiplied(row),
    reverses: row.reverses,
    takenBack: -(row.taken_back ?? 0),
    cause: row.cause,
    billAmount: row.bill_amount,
    reason: row.reason === null ? null : CorrectionReason.parse(row.reason),
    words: row.words ?? row.why_declined ?? '',
    meantPoints: row.meant_points === row.points ? null : row.meant_points,
    cautions: askedAmong(row.cautions),
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    person: row.person,
    counterPhone: row.phone,
  }
}
