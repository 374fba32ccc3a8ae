import type { Language } from '@dobara/contract/text/language'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { PushTarget } from './web-push.ts'

/** Each account may have this many subscriptions, and a new one replaces the oldest. */
export const mostSubscriptions = 10

export interface Subscription extends PushTarget {
  subscription_id: string
  uid: string
  language: Language
}

export interface NewSubscription extends Omit<Subscription, 'uid'> {
  uid: string
  session_id: string
  public_key: Buffer
  created_at: Date
}

/** @returns the account that had the address before, if another */
export async function keepSubscription(
  tx: Tx,
  subscription: NewSubscription,
): Promise<string | null> {
  const { uid, endpoint, created_at, ...changed } = subscription
  // The account is locked, so that its subscriptions are saved one after the other and the newest
  // ten remain.
  await tx
    .selectFrom('account')
    .select('uid')
    .where('uid', '=', uid)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const before = await tx
    .selectFrom('push_subscription')
    .select('uid')
    .where('endpoint', '=', endpoint)
    .where('uid', '!=', uid)
    .forUpdate()
    .executeTakeFirst()
  await tx
    .insertInto('push_subscription')
    .values(subscription)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ uid, ...changed, created_at }),
    )
    .execute()
  await sql`delete from push_subscription where subscription_id in (
    select subscription_id from push_subscription where uid = ${uid}
    order by created_at desc, subscription_id desc offset ${mostSubscriptions})`.execute(tx)
  return before?.uid ?? null
}

export const endSubscription = (on: Pick<Tx, 'deleteFrom'>, uid: string, endpoint: string) =>
  on
    .deleteFrom('push_subscription')
    .where('uid', '=', uid)
    .where('endpoint', '=', endpoint)
    .execute()

export const forgetSubscriptions = (database: Database, ids: string[]) =>
  database.global.deleteFrom('push_subscription').where('subscription_id', 'in', ids).execute()

/** Only subscriptions that were made with this key and whose sign-in is open are listed. */
export async function listOpen(
  database: Database,
  uids: string[],
  publicKey: string,
  now: Date,
): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    select p.subscription_id, p.uid, p.endpoint, p.p256dh, p.auth, p.language
    from push_subscription p
    join session s on s.session_id = p.session_id
    where p.uid = any (${uids}::uuid[]) and p.public_key = ${Buffer.from(publicKey, 'base64url')}
      and is_open(s.revoked_at, s.expires_at, s.last_used_at, ${now})`.execute(database.global)
  return rows
}

export const noteReach = (on: Pick<Tx, 'updateTable'>, uids: string[], isReached: boolean) =>
  on
    .updateTable('customer')
    .set({ can_be_told: isReached })
    .where('uid', 'in', uids)
    .where('can_be_told', '!=', isReached)
    .execute()

export const hasSubscription = async (on: Pick<Tx, 'selectFrom'>, uid: string) =>
  (await on
    .selectFrom('push_subscription')
    .select('subscription_id')
    .where('uid', '=', uid)
    .executeTakeFirst()) !== undefined
