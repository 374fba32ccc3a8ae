import { sql } from 'kysely'
import { isErased } from '../customers/is-erased.ts'
import type { Tx } from '../platform/database/database.ts'
import { emptyTexts } from '../platform/database/empty-texts.ts'

const membership = (tx: Tx, restaurantId: string, cusId: string) =>
  tx
    .selectFrom('membership')
    .select(['first_name', 'last_name', 'balance', 'entry_count', 'left_at', 'joined_with'])
    .select(['in_stamps', 'points_left'])
    .select(isErased('membership').as('is_erased'))
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)

export interface Balances {
  balance: number
  in_stamps: boolean
  points_left: number
}

/** 0 for stamps before the change */
export const balanceIn = (held: Balances, inStamps: boolean): number =>
  inStamps === held.in_stamps ? held.balance : inStamps ? 0 : held.points_left

export const findMembership = (tx: Tx, restaurantId: string, cusId: string) =>
  membership(tx, restaurantId, cusId).executeTakeFirst()

export const lockMembership = (tx: Tx, restaurantId: string, cusId: string) =>
  membership(tx, restaurantId, cusId).forUpdate().executeTakeFirst()

const ended = async (tx: Tx, now: Date) => ({
  ...(await emptyTexts(tx, 'membership')),
  left_at: now,
  joined_with: null,
  arrived_at: null,
  arrived_outlet_id: null,
})

/** The guest's points remain in the database, because the guest may return. */
export const endMembership = async (tx: Tx, restaurantId: string, cusId: string, now: Date) =>
  tx
    .updateTable('membership')
    .set(await ended(tx, now))
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .where(isPlaceOfGuest)
    .execute()

export async function endMemberships(tx: Tx, restaurantId: string, now: Date): Promise<string[]> {
  const places = await tx
    .updateTable('membership')
    .set(await ended(tx, now))
    .where('restaurant_id', '=', restaurantId)
    .where(isPlaceOfGuest)
    .returning('cus_id')
    .execute()
  return places.map(({ cus_id }) => cus_id)
}

const isPlaceOfGuest = sql<boolean>`is_place_of_guest(left_at, joined_with)`

export async function undoJoining(
  tx: Tx,
  restaurantId: string,
  cusId: string,
  { tookBonusBack, now }: { tookBonusBack: boolean; now: Date },
): Promise<void> {
  await tx
    .updateTable('membership')
    .set({ left_at: now, note: null, ...(tookBonusBack && { had_bonus: false }) })
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .execute()
}

/**
 * After this update the restaurant sees the guest's name, and undoing an award no longer ends the
 * membership.
 */
export const confirmMembership = (tx: Tx, restaurantId: string, cusId: string) =>
  sql`update membership m
    set joined_with = null, first_name = c.first_name, last_name = c.last_name
    from customer c
    where m.restaurant_id = ${restaurantId} and m.cus_id = ${cusId} and c.cus_id = m.cus_id
      and is_member(m.left_at) and m.joined_with is not null`.execute(tx)
