import { daysToCheck, mostToCheck } from '@dobara/contract/rules/cautions'
import { dayMilliseconds } from '@dobara/contract/text/india-time'
import { sql } from 'kysely'
import { guestName } from '../customers/guest-name.ts'
import { isErased } from '../customers/is-erased.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { forEach, type Key } from '../platform/database/for-each.ts'
import { fail } from '../platform/failure.ts'
import { lowestIdAt } from '../platform/id.ts'
import type { Changes } from '../platform/realtime/changes.ts'
import type { Owner } from '../session/authority.ts'
import { billByRule, billRules, lastBill } from './bill-by-rule.ts'
import { correctedPoints } from './booked.ts'

const kinds = ['in_store', 'correction', 'reversal', 'claim_declined', 'moved', 'gift'] as const

const entriesToCheck = (tx: Tx, restaurantId: Key, now: Date) =>
  tx
    .selectFrom('points_entry as e')
    .leftJoin('staff as s', (join) =>
      join.onRef('s.restaurant_id', '=', 'e.restaurant_id').onRef('s.staff_id', '=', 'e.staff_id'),
    )
    .leftJoin('counter_device as d', (join) =>
      join
        .onRef('d.restaurant_id', '=', 'e.restaurant_id')
        .onRef('d.device_id', '=', 'e.device_id'),
    )
    .leftJoin('points_entry as undone', (join) =>
      join
        .onRef('undone.restaurant_id', '=', 'e.restaurant_id')
        .onRef('undone.entry_id', '=', 'e.reverses'),
    )
    .leftJoin('staff as giver', (join) =>
      join
        .onRef('giver.restaurant_id', '=', 'undone.restaurant_id')
        .onRef('giver.staff_id', '=', 'undone.staff_id'),
    )
    .innerJoin('membership as m', (join) =>
      join.onRef('m.restaurant_id', '=', 'e.restaurant_id').onRef('m.cus_id', '=', 'e.cus_id'),
    )
    .select([
      'e.entry_id',
      'e.kind',
      's.name as person',
      'giver.name as given_by',
      'd.name as counter_phone',
      'e.cus_id',
      'm.first_name',
      'm.last_name',
      'm.left_at',
      'm.joined_with',
      'e.points',
      'e.base_points',
      'e.halves',
      'e.bill_amount',
      'e.cautions',
      'e.created_at',
    ])
    .select(sql<Date>`coalesce(e.sent_at, e.created_at)`.as('came_at'))
    .select(correctedPoints(restaurantId, 'e').as('corrected_points'))
    .select(lastBill(restaurantId, 'e').as('last_bill'))
    .select(billRules(restaurantId, 'e').as('bill_rules'))
    .select(isErased('m').as('is_erased'))
    .where('e.restaurant_id', '=', restaurantId)
    .where('e.entry_id', '>=', lowestIdAt(beginOfDays(now)))
    .where('e.kind', 'in', kinds)
    .where(isWithCautions)
    // If a manager corrected the entry or took back a part of the entry, the owner must still check
    // it.
    .where(sql<boolean>`not exists (select from points_entry taken
      where taken.restaurant_id = e.restaurant_id and taken.reverses = e.entry_id
        and (taken.staff_id is null or taken.points = -${correctedPoints(restaurantId, 'e')}))`)
    .where(sql<boolean>`not exists (select from points_entry corrected
      where corrected.restaurant_id = e.restaurant_id and corrected.corrects = e.entry_id
        and corrected.staff_id is null)`)
    .where(sql<boolean>`not exists (select from confirmed_entry confirmed
      where confirmed.restaurant_id = e.restaurant_id and confirmed.entry_id = e.entry_id)`)
    .orderBy('e.entry_id', 'desc')
    .limit(mostToCheck)

const isWithCautions = sql<boolean>`e.cautions <> '{}' and (e.staff_id is not null or e.kind = 'reversal')`

const beginOfDays = (now: Date) => new Date(now.getTime() - daysToCheck * dayMilliseconds)

export const listToCheck = (tx: Tx, restaurantId: string, now: Date) =>
  entriesToCheck(tx, restaurantId, now).execute()

export async function toCheckAtRestaurants(tx: Tx, restaurantIds: string[], now: Date) {
  const rowsOf = await forEach(tx, restaurantIds, 'uuid', (restaurantId) =>
    entriesToCheck(tx, restaurantId, now),
  )
  return (restaurantId: string) =>
    rowsOf(restaurantId).map((row) => {
      const { firstName, lastInitial, isErased } = guestName(row.cus_id, row)
      return {
        entryId: row.entry_id,
        kind: row.kind,
        person: row.person,
        givenBy: row.given_by,
        counterPhone: row.counter_phone,
        cusId: row.cus_id,
        firstName,
        lastInitial,
        isErased,
        points: row.points,
        correctedPoints: row.corrected_points,
        billByRule: billByRule(row),
        reasons: row.cautions,
        createdAt: row.created_at.toISOString(),
      }
    })
}

export const createChecks = (database: Database, changes: Changes) => ({
  /**
   * Only the first confirmation of an entry is stored, and a repeated call gets the same answer.
   * @throws {Failure} entry_not_found, also for an entry without cautions or of the owner
   */
  async confirm({ restaurantId, sessionId }: Owner, entryId: string, now: Date) {
    await database.asRestaurant(restaurantId, async (tx) => {
      const { rows } = await sql`select from points_entry e
        where e.restaurant_id = ${restaurantId} and e.entry_id = ${entryId}
          and ${isWithCautions}`.execute(tx)
      if (rows.length === 0) fail('entry_not_found')
      await tx
        .insertInto('confirmed_entry')
        .values({
          restaurant_id: restaurantId,
          entry_id: entryId,
          session_id: sessionId,
          confirmed_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
    changes.publish(`restaurant:${restaurantId}`)
    return { message: 'Noted. You are not asked about it again.' }
  },
})
