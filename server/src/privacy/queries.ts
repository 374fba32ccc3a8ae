import type { Database, Tx } from '../platform/database/database.ts'

export const findPerson = (database: Database, uid: string) =>
  database.global
    .selectFrom('customer')
    .innerJoin('account', 'account.uid', 'customer.uid')
    .select([
      'cus_id',
      'first_name',
      'last_name',
      'consent_version',
      'consented_at',
      'customer.created_at',
      'phone_number',
      'email',
    ])
    .where('customer.uid', '=', uid)
    .executeTakeFirst()

export const listPlaces = (database: Database, cusId: string) =>
  database.global
    .selectFrom('customer_place')
    .innerJoin('program', 'program.restaurant_id', 'customer_place.restaurant_id')
    .select(['program.restaurant_id', 'res_id', 'restaurant_name'])
    .where('cus_id', '=', cusId)
    .orderBy('program.restaurant_id')
    .execute()

export const listEntries = (tx: Tx, restaurantIds: string[], cusId: string) =>
  tx
    .selectFrom('points_entry')
    .innerJoin('program', 'program.restaurant_id', 'points_entry.restaurant_id')
    .select(['res_id', 'kind', 'points', 'balance_after', 'cause', 'created_at'])
    .where('points_entry.restaurant_id', 'in', restaurantIds)
    .where('cus_id', '=', cusId)
    .orderBy('points_entry.restaurant_id')
    .orderBy('number')
    .execute()

export const listSessions = (database: Database, uid: string) =>
  database.global
    .selectFrom('session')
    .select(['signed_in_at', 'last_used_at', 'revoked_at'])
    .where('uid', '=', uid)
    .orderBy('signed_in_at')
    .execute()

/** The figures stay without a name: the row's ID is all that is left. */
export const erasePerson = (tx: Tx, cusId: string, now: Date) =>
  tx
    .updateTable('customer')
    .set({ uid: null, first_name: '', last_name: '', erased_at: now })
    .where('cus_id', '=', cusId)
    .execute()

export const deleteAccount = (tx: Tx, uid: string) =>
  tx.deleteFrom('account').where('uid', '=', uid).execute()

export const hasOtherAccount = async (database: Database, subject: string): Promise<boolean> => {
  const other = await database.global
    .selectFrom('account')
    .select('uid')
    .where('subject', '=', subject)
    .executeTakeFirst()
  return other !== undefined
}
