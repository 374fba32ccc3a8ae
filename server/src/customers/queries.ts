import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Key } from '../platform/database/for-each.ts'
import { publicColumns } from '../restaurants/public-restaurant.ts'
import { lockCard } from './card-lock.ts'

export interface NewCustomer {
  cusId: string
  uid: string
  firstName: string
  lastName: string
  consentVersion: number
  now: Date
}

export async function insertCustomer(
  tx: Tx,
  customer: NewCustomer,
): Promise<'inserted' | 'taken' | 'exists'> {
  const inserted = await tx
    .insertInto('customer')
    .values({
      cus_id: customer.cusId,
      uid: customer.uid,
      first_name: customer.firstName,
      last_name: customer.lastName,
      consent_version: customer.consentVersion,
      consented_at: customer.now,
      created_at: customer.now,
      erased_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) return 'inserted'
  return (await findByAccount(tx, customer.uid)) ? 'exists' : 'taken'
}

const columns = [
  'cus_id',
  'first_name',
  'last_name',
  'consent_version',
  'consented_at',
  'created_at',
] as const

export const findByAccount = (tx: Tx | Database['global'], uid: string) =>
  tx.selectFrom('customer').select(columns).where('uid', '=', uid).executeTakeFirst()

export const findCustomer = (tx: Tx, cusId: string) =>
  tx
    .selectFrom('customer')
    .select(columns)
    .where('cus_id', '=', cusId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

export const updateCustomer = async (
  tx: Tx,
  customer: Pick<NewCustomer, 'uid' | 'firstName' | 'lastName'>,
) => {
  await lockCard(tx, customer.uid)
  return tx
    .updateTable('customer')
    .set({ first_name: customer.firstName, last_name: customer.lastName })
    .where('uid', '=', customer.uid)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

export const listPlaces = async (database: Database, cusId: string): Promise<string[]> => {
  const places = await database.global
    .selectFrom('customer_place')
    .select('restaurant_id')
    .where('cus_id', '=', cusId)
    .orderBy('restaurant_id')
    .execute()
  return places.map((place) => place.restaurant_id)
}

export const renameMember = (
  tx: Tx,
  restaurantId: string,
  cusId: string,
  names: { first_name: string; last_name: string },
) =>
  tx
    .updateTable('membership')
    .set(names)
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .where(sql<boolean>`is_member(left_at)`)
    .where('joined_with', 'is', null)
    .execute()

const isPlace = sql<boolean>`is_place_of_guest(left_at, joined_with)`

/**
 * The rows include restaurants whose only award was undone, and restaurants that the guest left
 * with a bonus or points. A rating stays in sight, even if the restaurant asks no longer.
 */
export const memberships = (tx: Tx, cusId: Key, ratedAfter: Date) =>
  tx
    .selectFrom('customer_place')
    .innerJoin('program', 'program.restaurant_id', 'customer_place.restaurant_id')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.restaurant_id', '=', 'customer_place.restaurant_id')
        .onRef('membership.cus_id', '=', 'customer_place.cus_id'),
    )
    .select(publicColumns)
    .select(['program.points_until', 'balance', 'joined_at', 'joined_with'])
    .select(['last_visit_at', 'arrived_at', 'had_bonus'])
    .select(['points_left', 'points_reward', 'points_reward_needs'])
    .select(
      sql<boolean>`exists (select from consent
      where consent.restaurant_id = membership.restaurant_id and consent.cus_id = membership.cus_id
        and consent.purpose <> 'carried_balance')`.as('has_decided'),
    )
    .select(
      sql<boolean>`(program.asks_ratings or exists (select from rating
      where rating.restaurant_id = membership.restaurant_id and rating.cus_id = membership.cus_id
        and rating.rated_at > ${ratedAfter}))`.as('has_ratings'),
    )
    .select(isPlace.as('is_place'))
    .where('customer_place.cus_id', '=', cusId)
    .where(({ or, eb }) =>
      or([isPlace, eb('had_bonus', '=', true), eb('balance', '>', 0), eb('points_left', '>', 0)]),
    )
    .orderBy(sql`coalesce(last_visit_at, joined_at)`, 'desc')
    .orderBy('program.restaurant_id')

/** The database limits these look-ups, so that a restaurant cannot try all Customer IDs. */
export async function checkStranger(tx: Tx, restaurantId: string, cusId: string, now: Date) {
  const { rows } = await sql<{ outcome: 'ok' | 'customer_not_found' | 'too_many_strangers' }>`
    select meet_stranger(${restaurantId}, ${cusId}, false, ${now}) as outcome`.execute(tx)
  return rows[0]?.outcome
}
