import type { Database, Tx } from '../platform/database/database.ts'
import { emptyTexts } from '../platform/database/empty-texts.ts'
import { withAccountsOf } from '../session/account-lock.ts'
import type { Owner } from '../session/authority.ts'

/**
 * The call waits for guests who are joining. The name and the reward remain for guests, and the
 * city and the state for a late invoice.
 */
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
      .set({
        ...(await emptyTexts(tx, 'program', ['restaurant_name', 'reward', 'city', 'state'])),
        rewards: '[]',
        asks_ratings: false,
        closed_at: now,
      })
      .where('restaurant_id', '=', restaurantId)
      .where('closed_at', 'is', null)
      .execute()
  })

/** Guests' claims hold their own copies. */
export const forgetRewards = (tx: Tx, restaurantId: string) =>
  tx.deleteFrom('reward').where('restaurant_id', '=', restaurantId).execute()

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

export const forgetOwner = async (tx: Tx, restaurantId: string, noPin: Buffer) =>
  tx
    .updateTable('restaurant')
    .set({ ...(await emptyTexts(tx, 'restaurant')), pincode: '000000', pin_mac: noPin })
    .where('restaurant_id', '=', restaurantId)
    .execute()

export async function forgetOffers(tx: Tx, restaurantId: string) {
  await tx
    .updateTable('nudge')
    .set(await emptyTexts(tx, 'nudge'))
    .where('restaurant_id', '=', restaurantId)
    .execute()
  await tx
    .updateTable('news')
    .set({ ...(await emptyTexts(tx, 'news', ['decided_up_to'])), sentence: '–' })
    .where('restaurant_id', '=', restaurantId)
    .execute()
}

/** The row remains, because the restaurant's figures refer to it. */
export const closeAccount = (
  database: Database,
  { uid, subject }: Pick<Owner, 'uid' | 'subject'>,
) =>
  withAccountsOf(database, subject, async (tx) => {
    await tx.deleteFrom('session').where('uid', '=', uid).execute()
    await tx.deleteFrom('push_subscription').where('uid', '=', uid).execute()
    await tx
      .updateTable('account')
      .set({
        ...(await emptyTexts(tx, 'account')),
        subject: `closed ${uid}`,
        email_verified: false,
      })
      .where('uid', '=', uid)
      .execute()
  })

export const listAudit = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('audit')
    .select(['act', 'fields', 'created_at as at'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('audit_id', 'desc')
    .execute()
