import type { Tx } from '../platform/database/database.ts'

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
