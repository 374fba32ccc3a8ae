import type { Tx } from '../platform/database/database.ts'

export const programOf = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('program')
    .select(['minimum_spend as cost', 'reward', 'points_until', 'closed_at'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()
