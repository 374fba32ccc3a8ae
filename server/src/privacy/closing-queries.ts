import type { Database, Tx } from '../platform/database/database.ts'
import { withAccountsOf } from '../session/account-lock.ts'
import type { Owner } from '../session/authority.ts'

/** From here on nobody finds the program, and whoever joins at this moment is waited for. */
export const closeProgram = (database: Database, restaurantId: string, now: Date) =>
  database.asRestaurant(restaurantId, async (tx) => {
    await tx
      .selectFrom('restaurant')
      .select('restaurant_id')
      .where('restaurant_id', '=', restaurantId)
      .forUpdate()
      .execute()
    await tx
      .updateTable('program')
      .set({ closed_at: now, opening_hours: '' })
      .where('restaurant_id', '=', restaurantId)
      .where('closed_at', 'is', null)
      .execute()
  })

/** The guests who have a request or a claim to be decided. */
export async function listWaiting(tx: Tx, restaurantId: string): Promise<string[]> {
  const waiting = await tx
    .selectFrom('online_request')
    .select('cus_id')
    .where('restaurant_id', '=', restaurantId)
    .where('status', '=', 'pending')
    .union(
      tx
        .selectFrom('reward_claim')
        .select('cus_id')
        .where('restaurant_id', '=', restaurantId)
        .where('status', '=', 'pending'),
    )
    .orderBy('cus_id')
    .execute()
  return waiting.map(({ cus_id }) => cus_id)
}

/** Nothing of the person stays, and no PIN is right any more. */
export const forgetOwner = (tx: Tx, restaurantId: string, noPin: Buffer) =>
  tx
    .updateTable('restaurant')
    .set({
      first_name: '',
      last_name: '',
      phone: '',
      email: null,
      address_line1: '',
      address_line2: '',
      pincode: '000000',
      pin_mac: noPin,
    })
    .where('restaurant_id', '=', restaurantId)
    .execute()

/** The account stays as the key of the figures; nobody can sign in with it, nor goes on with a sign-in under way. */
export const closeAccount = (
  database: Database,
  { uid, subject }: Pick<Owner, 'uid' | 'subject'>,
) =>
  withAccountsOf(database, subject, async (tx) => {
    await tx.deleteFrom('session').where('uid', '=', uid).execute()
    await tx
      .updateTable('account')
      .set({ subject: `closed ${uid}`, phone_number: null, email: null, email_verified: false })
      .where('uid', '=', uid)
      .execute()
  })

/** Which fields were changed when, newest first. */
export const listAudit = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('audit')
    .select(['act', 'fields', 'created_at as at'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('audit_id', 'desc')
    .execute()
