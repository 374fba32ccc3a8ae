import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Award } from './award/queries.ts'

interface Given {
  restaurantId: string
  /** Null: the owner, who has no limit. */
  staffId: string | null
  points: number
  now: Date
}

/**
 * Holds a person to their limits, exact over all processes: awards, upward corrections and taking back approvals of a
 * person with a limit for the day wait for each other.
 * @throws {Failure} above_own_limit
 */
export async function requireWithinOwnLimits(
  tx: Tx,
  { restaurantId, staffId, points, now }: Given,
): Promise<void> {
  const limit = staffId && (await ownLimit(tx, restaurantId, staffId, now))
  if (typeof limit === 'number' && points > limit) fail('above_own_limit', { points: limit })
}

/** Says how many points the person with the award's PIN may give. @throws {Failure} above_own_limit */
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

/** A statement without a table, because Citus runs functions of a table's rows where those rows are. */
async function ownLimit(tx: Tx, restaurantId: string, staffId: string, now: Date) {
  const { rows } = await sql<{ points: number | null }>`
    select own_limit(${restaurantId}, ${staffId}, ${now}) as points`.execute(tx)
  return rows[0]?.points ?? null
}
