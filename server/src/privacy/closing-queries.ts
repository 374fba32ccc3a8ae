import type { Database, Tx } from '../platform/database/database.ts'
import { withAccountsOf } from '../session/account-lock.ts'
import type { Owner } from '../session/authority.ts'

/** Hides the program from everybody. Waits for guests who are joining. */
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

/** The guests with a pending request or claim. */
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

/** Deletes the owner's personal data and replaces the PIN by a value that no PIN matches. */
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

/** Ends all sessions and makes signing in impossible. The row stays, because the restaurant's figures refer to it. */
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

/** The changed fields with their times, newest first. */
export const listAudit = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('audit')
    .select(['act', 'fields', 'created_at as at'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('audit_id', 'desc')
    .execute()
