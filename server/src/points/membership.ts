import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

const membership = (tx: Tx, restaurantId: string, cusId: string) =>
  tx
    .selectFrom('membership')
    .select(['first_name', 'last_name', 'balance', 'entry_count', 'left_at', 'joined_with'])
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

/** As if the customer had never joined, or not again; a bonus taken back is still to come. */
export async function undoJoining(
  tx: Tx,
  restaurantId: string,
  cusId: string,
  { tookBonusBack, now }: { tookBonusBack: boolean; now: Date },
): Promise<void> {
  await endMembership(tx, restaurantId, cusId, now)
  if (!tookBonusBack) return
  await tx
    .updateTable('membership')
    .set({ had_bonus: false })
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .execute()
}

/** The guest is a member by what they do here, whatever becomes of the award that they joined with. */
export const confirmMembership = (tx: Tx, restaurantId: string, cusId: string) =>
  tx
    .updateTable('membership')
    .set({ joined_with: null })
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .where('joined_with', 'is not', null)
    .execute()

/** After an award was taken back: the visit before it is the last one. */
export const restoreLastVisit = (tx: Tx, restaurantId: string, cusId: string) =>
  sql`update membership set last_visit_at = (
      select e.created_at from points_entry e
      where e.restaurant_id = ${restaurantId} and e.cus_id = ${cusId}
        and e.kind in ('in_store', 'online') and not exists (
          select from points_entry r
          where r.restaurant_id = ${restaurantId} and r.reverses = e.entry_id)
      order by e.number desc limit 1)
    where restaurant_id = ${restaurantId} and cus_id = ${cusId}`.execute(tx)
