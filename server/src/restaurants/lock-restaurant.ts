import type { Tx } from '../platform/database/database.ts'

/**
 * Makes the restaurant's other corrections and imports wait until the transaction ends, so that their limits are exact
 * over all processes. Taken before a membership's lock, as closing does. Awards and claims do not wait for it.
 * @returns the mobile number on the restaurant's profile
 */
export const lockRestaurant = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('restaurant')
    .select('phone')
    .where('restaurant_id', '=', restaurantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
