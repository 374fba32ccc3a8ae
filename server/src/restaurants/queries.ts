import { type Insertable, sql, type Updateable } from 'kysely'
import type { ProgramTable, RestaurantTable } from '../../database/schema.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { publicColumns } from './public-restaurant.ts'

export const findPublicByResId = (database: Database, resId: string) =>
  database.global
    .selectFrom('program')
    .select(['restaurant_id', 'points_until'])
    .select(publicColumns)
    .where('res_id', '=', resId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

/** The reward's cost must not be shown to the public. */
export const findPublicRow = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('program')
    .select(publicColumns)
    .select(['restaurant_id', 'points_until', 'reward_cost'])
    .select(['points_reward', 'points_reward_needs', 'stamps_since'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()

/**
 * The statement locks `restaurant`, because on Citus a row lock on the reference table `program`
 * would lock all rows.
 */
export const holdOpen = async (tx: Tx, restaurantId: string): Promise<boolean> => {
  await tx
    .selectFrom('restaurant')
    .select('restaurant_id')
    .where('restaurant_id', '=', restaurantId)
    .forKeyShare()
    .execute()
  const open = await tx
    .selectFrom('program')
    .select('restaurant_id')
    .where('restaurant_id', '=', restaurantId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}

export const findRestaurant = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('restaurant')
    .innerJoin('program', 'program.restaurant_id', 'restaurant.restaurant_id')
    .leftJoin('owner_choice', 'owner_choice.restaurant_id', 'restaurant.restaurant_id')
    .select(publicColumns)
    .select(['first_name', 'last_name', 'phone', 'email', 'reward_cost'])
    .select(['missed_at', 'chosen_at'])
    .select(['address_line1', 'address_line2', 'pincode', 'restaurant.created_at'])
    .where('restaurant.restaurant_id', '=', restaurantId)
    .executeTakeFirst()

export const firstKinds = async (tx: Tx, restaurantId: string, most: number): Promise<string[]> => {
  const entries = await tx
    .selectFrom('points_entry')
    .select('kind')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('entry_id')
    .limit(most)
    .execute()
  return entries.map(({ kind }) => kind)
}

export const hasJoinedGuests = async (tx: Tx, restaurantId: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('membership')
    .select('cus_id')
    .where('restaurant_id', '=', restaurantId)
    .where('joined_with', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const hasOldEntries = async (tx: Tx, restaurantId: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('membership')
    .select('entries_aside')
    .where('restaurant_id', '=', restaurantId)
    .where('entries_aside', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const listMembers = async (tx: Tx, restaurantId: string): Promise<string[]> => {
  const members = await tx
    .selectFrom('membership')
    .select('cus_id')
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`is_member(left_at)`)
    .execute()
  return members.map((member) => member.cus_id)
}

export const insertPublicRow = async (
  tx: Tx,
  values: Insertable<ProgramTable>,
): Promise<boolean> => {
  const inserted = await tx
    .insertInto('program')
    .values(values)
    .onConflict((conflict) => conflict.column('res_id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export const insertRestaurant = (tx: Tx, restaurant: Insertable<RestaurantTable>) =>
  tx.insertInto('restaurant').values(restaurant).execute()

export const insertFirstOutlet = (tx: Tx, restaurantId: string, now: Date) =>
  tx
    .insertInto('outlet')
    .values({ restaurant_id: restaurantId, outlet_id: restaurantId, number: 1, created_at: now })
    .execute()

export const updatePublicRow = (tx: Tx, restaurantId: string, values: Updateable<ProgramTable>) =>
  tx.updateTable('program').set(values).where('restaurant_id', '=', restaurantId).execute()

/** One statement changes every membership, so it has no time limit. */
export async function changeToStamps(tx: Tx, restaurantId: string, now: Date) {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select change_to_stamps(${restaurantId}, ${now})`.execute(tx)
}

export const updateRestaurant = (
  tx: Tx,
  restaurantId: string,
  restaurant: Updateable<RestaurantTable>,
) =>
  tx.updateTable('restaurant').set(restaurant).where('restaurant_id', '=', restaurantId).execute()

const ruleColumns = ['rupees_per_point', 'smallest_bill', 'most_points'] as const

/** The caller has locked the restaurant's row, so that no bill rule is missed. */
export async function keepBillRule(tx: Tx, restaurantId: string, now: Date): Promise<void> {
  const rule = await tx
    .selectFrom('program')
    .select(ruleColumns)
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  const last = await tx
    .selectFrom('bill_rule')
    .select(ruleColumns)
    .where('restaurant_id', '=', restaurantId)
    .orderBy('since', 'desc')
    .orderBy('rule_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (ruleColumns.every((column) => rule[column] === (last?.[column] ?? 0))) return
  await tx
    .insertInto('bill_rule')
    .values({ restaurant_id: restaurantId, rule_id: newId(now), since: now, ...rule })
    .execute()
}
