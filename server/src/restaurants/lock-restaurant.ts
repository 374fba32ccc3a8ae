import type { Database, Tx } from '../platform/database/database.ts'

/**
 * Corrections, imports and changes of staff, phones and outlets wait for this lock, so their limits
 * are exact. Awards with a proved PIN do not wait. Take it before a membership's lock.
 * @returns the mobile number on the profile
 */
export const lockRestaurant = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('restaurant')
    .select('phone')
    .where('restaurant_id', '=', restaurantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

type Locked = Awaited<ReturnType<typeof lockRestaurant>>

/** One transaction, which takes the lock first */
export const asLockedRestaurant = <T>(
  database: Database,
  restaurantId: string,
  work: (tx: Tx, locked: Locked) => Promise<T>,
): Promise<T> =>
  database.asRestaurant(restaurantId, async (tx) =>
    work(tx, await lockRestaurant(tx, restaurantId)),
  )
