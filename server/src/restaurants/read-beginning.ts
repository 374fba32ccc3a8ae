import type { Tx } from '../platform/database/database.ts'

/** When the restaurant began. This never changes, so it needs no lock. */
export async function readBeginning(tx: Tx, restaurantId: string): Promise<Date> {
  const { created_at } = await tx
    .selectFrom('restaurant')
    .select('created_at')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  return created_at
}
