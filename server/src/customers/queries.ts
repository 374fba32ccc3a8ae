import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'

export interface NewCustomer {
  cusId: string
  uid: string
  firstName: string
  lastName: string
  consentVersion: number
  now: Date
}

/** `taken`: somebody has this ID, try another. `exists`: this account has a card already. */
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

/** Changes nothing on a card that is being erased. */
export const updateCustomer = (tx: Tx, customer: Omit<NewCustomer, 'cusId'>) =>
  tx
    .updateTable('customer')
    .set({
      first_name: customer.firstName,
      last_name: customer.lastName,
      consent_version: customer.consentVersion,
      consented_at: customer.now,
    })
    .where('uid', '=', customer.uid)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

export const completeAccount = (tx: Tx, uid: string) =>
  tx.updateTable('account').set({ profile_set: true }).where('uid', '=', uid).execute()

/** Every restaurant this customer has ever joined. */
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
    .where('left_at', 'is', null)
    .execute()

export const listMemberships = (tx: Tx, cusId: string) =>
  tx
    .selectFrom('customer_place')
    .innerJoin('program', 'program.restaurant_id', 'customer_place.restaurant_id')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.restaurant_id', '=', 'customer_place.restaurant_id')
        .onRef('membership.cus_id', '=', 'customer_place.cus_id'),
    )
    .select([
      'res_id',
      'restaurant_name',
      'city',
      'reward',
      'minimum_spend',
      'balance',
      'joined_at',
      'last_visit_at',
    ])
    .where('customer_place.cus_id', '=', cusId)
    .where('left_at', 'is', null)
    .orderBy(sql`coalesce(last_visit_at, joined_at)`, 'desc')
    .execute()

export const findMember = (tx: Tx, restaurantId: string, cusId: string) =>
  tx
    .selectFrom('membership')
    .select(['first_name', 'last_name', 'balance', 'last_visit_at', 'had_bonus', 'left_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .executeTakeFirst()

export interface MemberPage {
  /** Text to find in a name, or the beginning of a customer ID; empty for all. */
  search: string
  after: { visit: Date; cusId: string } | null
  limit: number
}

/** Last visit first. */
export function listMembers(tx: Tx, restaurantId: string, { search, after, limit }: MemberPage) {
  const visit = sql<Date>`coalesce(last_visit_at, joined_at)`
  let query = tx
    .selectFrom('membership')
    .select(['cus_id', 'first_name', 'last_name', 'balance', 'joined_at', 'last_visit_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('left_at', 'is', null)
  if (search) {
    const pattern = search.replace(/[\\%_]/g, '\\$&')
    query = query.where((where) =>
      where.or([
        where(sql`first_name || ' ' || last_name`, 'ilike', `%${pattern}%`),
        where('cus_id', 'like', `${pattern.replace(/\s/g, '')}%`),
      ]),
    )
  }
  if (after)
    query = query.where(sql<boolean>`(${visit}, cus_id) < (${after.visit}, ${after.cusId})`)
  return query.orderBy(visit, 'desc').orderBy('cus_id', 'desc').limit(limit).execute()
}
