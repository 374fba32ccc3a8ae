import { pinMacs } from '@dobara/server/restaurants/macs'
import pg from 'pg'
import * as ids from './ids.ts'
import { pin, pinKeys } from './keys.ts'

export interface Town {
  restaurants: number
  /** Customer n is only a member of restaurant number n modulo `restaurants`. */
  customers: number
  /** How many members of each restaurant get points; by default all. */
  membersInPlay?: number
  /** The number of customers who can sign in. */
  accounts?: number
  /** A multiple of `customers`: each membership gets the same number. */
  entries: number
  /** Entries are at random times of these months; by default all on one day of last year. */
  months?: number
}

const batch = 10_000
const daysInAMonth = 30.44
/** Noon in India. */
const lastYear = new Date(`${new Date().getFullYear() - 1}-11-01T06:30:00Z`)

export async function seed(url: string, town: Town): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // The rows satisfy all foreign keys; checking them would take minutes.
    await client.query('set session_replication_role = replica')
    for (let from = 0; from < town.restaurants; from += batch)
      await addRestaurants(client, from, town)
    await addBilling(client)
    for (let from = 0; from < town.customers; from += batch) await addCustomers(client, from, town)
    await addEntries(client, town)
    await client.query('set session_replication_role = origin')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n)

async function addRestaurants(client: pg.Client, from: number, { restaurants }: Town) {
  const numbers = range(from, Math.min(from + batch, restaurants))
  const uids = numbers.map(ids.restaurantId)
  await client.query(
    `insert into account (uid, subject, role, auth_method, phone_number, profile_set, created_at)
     select uid, phone, 'restaurant', 'phone', phone, true, now()
     from unnest($1::uuid[], $2::text[]) as given (uid, phone)`,
    [uids, numbers.map(ids.restaurantPhone)],
  )
  await client.query(
    `insert into program (restaurant_id, res_id, restaurant_name, city, state, reward, minimum_spend,
       sign_up_bonus)
     select uid, res_id, 'Restaurant ' || res_id, 'Mumbai', 'Maharashtra', 'Free pizza', 800, 200
     from unnest($1::uuid[], $2::text[]) as given (uid, res_id)`,
    [uids, numbers.map(ids.resId)],
  )
  await client.query(
    `insert into restaurant (restaurant_id, first_name, last_name, phone, address_line1,
       address_line2, pincode, pin_mac, created_at)
     select uid, 'Meenal', 'Kulkarni', phone, '12 Hill Road', 'Bandra West', '400050', mac, now()
     from unnest($1::uuid[], $2::text[], $3::bytea[]) as given (uid, phone, mac)`,
    [
      uids,
      numbers.map(ids.restaurantPhone),
      uids.map((uid) => pinMacs(pinKeys, uid, pin)[0] as Buffer),
    ],
  )
}

/** Due in a year, so that billing does no work during a measurement. */
const addBilling = (client: pg.Client) =>
  client.query(
    `insert into billing_due (restaurant_id, due_at)
     select restaurant_id, now() + interval '1 year' from program`,
  )

async function addCustomers(client: pg.Client, from: number, town: Town) {
  const { customers, restaurants, accounts = 0, entries } = town
  const numbers = range(from, Math.min(from + batch, customers))
  const withAccount = numbers.filter((n) => n < accounts)
  await client.query(
    `insert into account (uid, subject, role, auth_method, phone_number, profile_set, created_at)
     select uid, phone, 'customer', 'phone', phone, true, now()
     from unnest($1::uuid[], $2::text[]) as given (uid, phone)`,
    [withAccount.map(ids.customerUid), withAccount.map(ids.customerPhone)],
  )
  const cusIds = numbers.map(ids.cusId)
  await client.query(
    `insert into customer (cus_id, uid, first_name, last_name, consent_version, consented_at,
       created_at)
     select cus_id, uid, 'Asha', 'Rao', 1, now(), now()
     from unnest($1::text[], $2::uuid[]) as given (cus_id, uid)`,
    [cusIds, numbers.map((n) => (n < accounts ? ids.customerUid(n) : null))],
  )
  const places = [cusIds, numbers.map((n) => ids.restaurantId(n % restaurants))]
  await client.query(
    `insert into customer_place (cus_id, restaurant_id)
     select * from unnest($1::text[], $2::uuid[])`,
    places,
  )
  await client.query(
    `insert into membership (restaurant_id, cus_id, first_name, last_name, balance, entry_count,
       had_bonus, joined_at, last_visit_at, visits, first_visit, last_visit, last_visit_awards,
       last_award, second_last_award, third_last_award)
     select restaurant_id, cus_id, 'Asha', 'Rao', 200 + 10 * ($3::integer - 1), $3, true,
       $4, $4, case when $3 > 1 then 1 else 0 end, case when $3 > 1 then day_in_india($4) end,
       case when $3 > 1 then day_in_india($4) end, $3 - 1, case when $3 > 1 then 10 end,
       case when $3 > 2 then 10 end, case when $3 > 3 then 10 end
     from unnest($1::text[], $2::uuid[]) as given (cus_id, restaurant_id)`,
    [...places, entries / customers, lastYear],
  )
}

const timeOf = (number: number, count: number, months: number | undefined): Date =>
  months === undefined
    ? new Date(lastYear.getTime() + number)
    : new Date(Date.now() - ((count - number) / count) * months * daysInAMonth * 86_400_000)

/** The first entry of each membership is the sign-up bonus. */
async function addEntries(client: pg.Client, { entries, customers, months }: Town) {
  const count = entries / customers
  const apart = `${((months ?? 0) * daysInAMonth) / count} days`
  for (let number = 1; number <= count; number++) {
    await client.query(
      `insert into points_entry (restaurant_id, entry_id, cus_id, number, kind, points,
         balance_after, cause, idempotency_key, created_at)
       select restaurant_id, uuidv7(at - clock_timestamp()), cus_id, $1::integer,
         case $1 when 1 then 'sign_up_bonus' else 'in_store' end,
         case $1 when 1 then 200 else 10 end, 200 + 10 * ($1 - 1),
         case $1 when 1 then 'Sign-up bonus' else 'In-store' end,
         case $1 when 1 then null else gen_random_uuid()::text end,
         at
       from membership, lateral (
         select $2::timestamptz - random() * $3::interval where membership.cus_id is not null
       ) as entry (at)`,
      [number, timeOf(number, count, months), apart],
    )
  }
  if (months !== undefined)
    await client.query('select recount_visits(restaurant_id, cus_id) from membership')
}
