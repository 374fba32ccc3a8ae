import type { Tx } from '../platform/database/database.ts'

const membership = (tx: Tx, restaurantId: string, cusId: string) =>
  tx
    .selectFrom('membership')
    .select(['first_name', 'last_name', 'balance', 'left_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)

export const findMembership = (tx: Tx, restaurantId: string, cusId: string) =>
  membership(tx, restaurantId, cusId).executeTakeFirst()

/** Until the transaction ends nobody else moves this customer's points here. */
export const lockMembership = (tx: Tx, restaurantId: string, cusId: string) =>
  membership(tx, restaurantId, cusId).forUpdate().executeTakeFirst()

/** Without a name from here on, and in no list; the points stay for a return. */
export const endMembership = (tx: Tx, restaurantId: string, cusId: string, now: Date) =>
  tx
    .updateTable('membership')
    .set({ left_at: now, first_name: '', last_name: '' })
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .where('left_at', 'is', null)
    .execute()

/** As if the customer had never joined: the bonus is still to come. */
export const undoJoining = (tx: Tx, restaurantId: string, cusId: string, now: Date) =>
  tx
    .updateTable('membership')
    .set({ left_at: now, had_bonus: false, first_name: '', last_name: '', last_visit_at: null })
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .execute()
