import { type Selectable, sql } from 'kysely'
import type { StaffTable } from '../../database/schema.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Award } from './queries.ts'

interface Given {
  restaurantId: string
  /** Null: the owner, who has no limit. */
  staffId: string | null
  points: number
  now: Date
}

type Limits = Pick<Selectable<StaffTable>, 'most_points' | 'most_points_a_day'> & {
  given_today: number
}

/**
 * Holds a person to their limits, exact over all processes: those of a person with a limit for the day wait for each other.
 * @throws {Failure} above_own_limit
 */
export async function requireWithinOwnLimits(
  tx: Tx,
  { restaurantId, staffId, points, now }: Given,
): Promise<void> {
  if (staffId === null) return
  const { rows } = await sql<{ is_above: boolean }>`
    select is_above_own_limit(p, ${points}, ${now}) as is_above from staff p
    where p.restaurant_id = ${restaurantId} and p.staff_id = ${staffId}`.execute(tx)
  if (!rows[0]?.is_above) return
  const limits = await sql<Limits>`
    select most_points, most_points_a_day,
      points_given_today(restaurant_id, staff_id, ${now}) as given_today
    from staff where restaurant_id = ${restaurantId} and staff_id = ${staffId}`.execute(tx)
  failWith(limits.rows[0])
}

/** Says what the person with the award's PIN may still give. @throws {Failure} above_own_limit */
export const failAboveOwnLimit = (database: Database, award: Award, now: Date): Promise<never> =>
  database.asRestaurant(award.restaurantId, async (tx) => {
    const { rows } = await sql<Limits>`
      select most_points, most_points_a_day,
        points_given_today(restaurant_id, staff_id, ${now}) as given_today
      from staff where restaurant_id = ${award.restaurantId} and pin_mac = any (${award.pinMacs})`.execute(
      tx,
    )
    return failWith(rows[0])
  })

const failWith = (limits: Limits | undefined): never =>
  fail('above_own_limit', {
    points: Math.max(
      0,
      Math.min(
        limits?.most_points ?? Number.MAX_SAFE_INTEGER,
        (limits?.most_points_a_day ?? Number.MAX_SAFE_INTEGER) - (limits?.given_today ?? 0),
      ),
    ),
  })
