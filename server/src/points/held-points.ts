import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'

/**
 * The failure includes the number of points in pending claims, because declining those claims would
 * return the points. The caller has locked the membership.
 * @throws {Failure} points_held
 */
export async function failForHeld(
  tx: Tx,
  restaurantId: string,
  cusId: string,
  inStamps: boolean,
): Promise<void> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(c.cost), 0) as held from reward_claim c
      where c.restaurant_id = ${restaurantId} and c.cus_id = ${cusId} and c.status = 'pending'
        and c.in_stamps = ${inStamps}`.execute(tx)
  const held = rows[0]?.held ?? 0
  if (held > 0) fail('points_held', { held })
}
