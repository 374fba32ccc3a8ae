import type { Tx } from '../platform/database/database.ts'

/**
 * Makes the restaurant's other corrections, imports and changes of people, counter phones and outlets wait until the
 * transaction ends, so that their limits are exact over all processes. Taken before a membership's lock, as closing does.
 * check_pin() waits for it. Claims do not, nor do awards whose PIN the session has proved.
 * @returns the mobile number on the restaurant's profile
 */
export const lockRestaurant = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('restaurant')
    .select('phone')
    .where('restaurant_id', '=', restaurantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
