import { mostHere } from '@dobara/contract/rules/here-now'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import type { Key } from '../platform/database/for-each.ts'
import { hereSince } from './arrival.ts'

export const membersHere = (tx: Tx, restaurantId: Key, now: Date) =>
  tx
    .selectFrom('membership')
    .select([
      'cus_id',
      'first_name',
      'last_name',
      'left_at',
      'joined_with',
      'arrived_at',
      'arrived_outlet_id',
    ])
    .where('restaurant_id', '=', restaurantId)
    .where('arrived_at', '>', hereSince(now))
    .where(sql<boolean>`is_member(left_at)`)
    .where(sql<boolean>`(last_visit_at is null or last_visit_at < arrived_at)`)
    .orderBy('arrived_at', 'desc')
    .orderBy('cus_id')
    .limit(mostHere)

/** The query reads few rows, because the index of visits orders them. */
export const lastJoined = (tx: Tx, restaurantId: Key, since: Date) =>
  tx
    .selectFrom('membership')
    .select(['cus_id', 'first_name', 'last_name', 'left_at', 'joined_with', 'joined_at'])
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`coalesce(last_visit_at, joined_at) > ${since}`)
    .where('last_visit_at', 'is', null)
    .where('left_at', 'is', null)
    .where('joined_with', 'is', null)
    .orderBy(sql`coalesce(last_visit_at, joined_at)`, 'desc')
    .orderBy('cus_id', 'desc')
    .limit(1)

export const lockArrival = (tx: Tx, restaurantId: string, cusId: string) =>
  tx
    .selectFrom('membership')
    .select(['arrived_at', 'last_visit_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .where(sql<boolean>`is_member(left_at)`)
    .forUpdate()
    .executeTakeFirst()

export const setArrival = (
  tx: Tx,
  restaurantId: string,
  cusId: string,
  { at, outletId }: { at: Date; outletId: string | null },
) =>
  tx
    .updateTable('membership')
    .set({ arrived_at: at, arrived_outlet_id: outletId })
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .execute()

/** @returns whether the guest had arrived */
export async function endArrival(tx: Tx, restaurantId: string, cusId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('membership')
    .set({ arrived_at: null, arrived_outlet_id: null })
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .where('arrived_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
