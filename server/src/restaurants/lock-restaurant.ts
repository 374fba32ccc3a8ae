import type { Tx } from '../platform/database/database.ts'

/**
 * Corrections, imports and changes of people, counter phones and outlets wait, so their limits are
 * exact over all processes.
 * Claims do not wait, nor do awards whose PIN the session has proved. Take it before a membership's
 * lock.
 * @returns the mobile number on the profile
 */
export const lockRestaurant = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('restaurant')
    .select('phone')
    .where('restaurant_id', '=', restaurantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
