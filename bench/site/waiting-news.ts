import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { endNights } from '@dobara/testing/postgres/no-nights'
import pg from 'pg'
import * as ids from './ids.ts'
import type { SignedIn } from './sign-in.ts'

async function asTablesOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const wantReceipts = (url: string, restaurants: SignedIn[]) =>
  asTablesOwner(url, (client) =>
    client.query(
      'update membership set wants_receipts = true where restaurant_id = any ($1::uuid[])',
      [restaurants.map(({ number }) => ids.restaurantId(number))],
    ),
  )

export const holdMessages = (url: string, areHeld: boolean) =>
  asTablesOwner(url, (client) =>
    client.query(
      areHeld
        ? 'revoke update on due_message from dobara_app'
        : 'grant update on due_message to dobara_app',
    ),
  )

export const subscribeAll = (url: string, origin: string) =>
  asTablesOwner(url, async (client) => {
    const p256dh = createECDH('prime256v1').generateKeys()
    await client.query(`
      insert into session (token_hash, session_id, uid, signed_in_at, last_used_at, expires_at)
        select sha256(uid::text::bytea), uid, uid, now(), now(), now() + interval '30 days'
        from account where role = 'customer'`)
    await client.query(
      `insert into push_subscription (subscription_id, uid, session_id, endpoint, p256dh, auth,
         public_key, language, created_at)
       select uid, uid, uid, $1 || '/push/' || uid, $2, $3, (select public_key from push_key), 'en', now()
       from account where role = 'customer'`,
      [origin, p256dh, randomBytes(16)],
    )
    await client.query('update customer set can_be_told = true')
    await client.query(`
      insert into consent (restaurant_id, cus_id, purpose, is_given, notice_version, decided_at)
        select restaurant_id, cus_id, 'offers', true, 2, now() from membership`)
    await client.query('vacuum analyze')
    await endNights(url)
  })

/** Leaves out members who visited in the last two days. */
export const makeNewsDue = (url: string) =>
  asTablesOwner(url, async (client) => {
    await client.query(
      `with message as (
         insert into guest_message (restaurant_id, message_id, cus_id, kind, cause, details, created_at,
           expires_at, round, is_kept_out)
         select restaurant_id, gen_random_uuid(), cus_id, 'news', $1, '{"sentence": "Fresh jalebi on Sunday."}',
           now(), now() + interval '24 hours', 1, false
         from membership where last_visit_at < now() - interval '2 days'
         returning restaurant_id, message_id, cus_id)
       insert into due_message (due_at, message_id, restaurant_id, cus_id, about)
         select now(), message_id, restaurant_id, cus_id, 'offer' from message`,
      [randomUUID()],
    )
  })

export const countDue = (url: string) =>
  countIn(url, 'select count(*)::integer as count from due_message')

/** Leaves out messages to guests who visited before they were sent. */
export const countSent = (url: string) =>
  countIn(url, "select count(*)::integer as count from guest_message where state = 'sent'")

const countIn = (url: string, question: string) =>
  asTablesOwner(url, async (client) => (await client.query(question)).rows[0].count as number)
