import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

const fewestForHabit = 20

/** The median of the last hundred awards at the counter; null while there are fewer than 20. */
export async function usualPoints(tx: Tx, restaurantId: string): Promise<number | null> {
  const { rows } = await sql<{ usual: number | null }>`
    select case when count(*) >= ${fewestForHabit}
      then percentile_disc(0.5) within group (order by points) end as usual
    from (
      select points from points_entry
      where restaurant_id = ${restaurantId} and kind = 'in_store'
      order by entry_id desc limit 100
    ) as last`.execute(tx)
  return rows[0]?.usual ?? null
}

/** The points that the restaurant's reward needs. */
export async function pointsOfReward(tx: Tx, restaurantId: string): Promise<number> {
  const { minimum_spend } = await tx
    .selectFrom('program')
    .select('minimum_spend')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  return minimum_spend
}

/**
 * The IDs of customers who sign in as this owner or with the owner's proved phone number. A number in a profile is not
 * proved, and would let an owner find out the ID of another person by entering their number.
 */
export async function listOwnCusIds(
  tx: Tx,
  restaurantId: string,
  subject: string,
): Promise<string[]> {
  const { rows } = await sql<{ cus_id: string }>`
    select c.cus_id from customer c join account a using (uid)
    where a.role = 'customer' and (a.subject = ${subject} or a.phone_number =
      (select phone_number from account where uid = ${restaurantId}))`.execute(tx)
  return rows.map((row) => row.cus_id)
}
