import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

/** Null also if the owner's windows are for visits alone */
export async function halvesOfOrder(
  tx: Tx,
  restaurantId: string,
  askedAt: Date,
): Promise<number | null> {
  const { is_for_orders } = await tx
    .selectFrom('program')
    .select(sql<boolean | null>`(points_windows ->> 'forOrders')::boolean`.as('is_for_orders'))
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  if (!is_for_orders) return null
  const { rows } = await sql<{ halves: number | null }>`
    select halves_at(${restaurantId}, ${askedAt}) as halves`.execute(tx)
  return rows[0]?.halves ?? null
}
