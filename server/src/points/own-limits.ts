import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Award } from './award/queries.ts'

interface Given {
  restaurantId: string
  staffId: string | null
  points: number
  /**
   * This ID names the corrected award. The limit includes its points and those of its later
   * corrections.
   */
  corrects?: string | undefined
  now: Date
}

/**
 * The limit is exact even with several server processes, because acts of one person with a daily
 * limit wait for each other.
 * @throws {Failure} above_own_limit
 */
export async function requireWithinOwnLimits(
  tx: Tx,
  { restaurantId, staffId, points, corrects, now }: Given,
): Promise<void> {
  if (!staffId) return
  const limit = await ownLimit(tx, restaurantId, staffId, now)
  const left = corrects ? await leftOfAward(tx, restaurantId, staffId, corrects) : null
  const most = Math.min(limit ?? points, left ?? points)
  if (points > most) fail('above_own_limit', { points: Math.max(0, most) })
}

async function leftOfAward(tx: Tx, restaurantId: string, staffId: string, entryId: string) {
  const { rows } = await sql<{ points: number | null }>`
    select most_points - (select coalesce(sum(points), 0) from points_entry e
      where e.restaurant_id = ${restaurantId} and e.staff_id = ${staffId}
        and (e.entry_id = ${entryId} or e.corrects = ${entryId}))::bigint as points
    from staff where restaurant_id = ${restaurantId} and staff_id = ${staffId}`.execute(tx)
  return rows[0]?.points ?? null
}

/** @throws {Failure} above_own_limit */
export const failAboveOwnLimit = (
  database: Database,
  { restaurantId, pinMacs, now }: Award,
): Promise<never> =>
  database.asRestaurant(restaurantId, async (tx) => {
    const person = await tx
      .selectFrom('staff')
      .select('staff_id')
      .where('restaurant_id', '=', restaurantId)
      .where('pin_mac', 'in', pinMacs)
      .executeTakeFirst()
    const limit = person && (await ownLimit(tx, restaurantId, person.staff_id, now))
    return fail('above_own_limit', { points: limit ?? 0 })
  })

/**
 * The statement has no FROM clause, because Citus would otherwise run the function on the node that
 * has the table's rows.
 */
async function ownLimit(tx: Tx, restaurantId: string, staffId: string, now: Date) {
  const { rows } = await sql<{ points: number | null }>`
    select own_limit(${restaurantId}, ${staffId}, ${now}) as points`.execute(tx)
  return rows[0]?.points ?? null
}
