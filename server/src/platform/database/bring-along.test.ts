import { randomUUID } from 'node:crypto'
import {
  createBlankDatabase,
  createTestDatabase,
  type TestDatabase,
} from '@dobara/testing/database'
import { dumpDatabase } from '@dobara/testing/dump'
import { testOnOneDatabase } from '@dobara/testing/one-database'
import pg from 'pg'
import { afterEach, beforeEach, expect } from 'vitest'
import { reconcile } from '../../points/reconciliation.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { migrationNames, readCode, readEarlierMigrations } from './sql-files.ts'

const test = testOnOneDatabase('no database of that time was on it')

const restaurantId = '01900000-0000-7000-8000-000000000001'
const members = { often: '10000005', takenBack: '10000008', orders: '10000013' }

let database: TestDatabase
let superuser: pg.Client
/** Owns the tables and is no superuser, so row-level security holds for it too. */
let ownerName: string
let ownerUrl: string

beforeEach(async () => {
  database = await createBlankDatabase()
  superuser = new pg.Client({ connectionString: database.url })
  await superuser.connect()
  ownerName = `owner_${randomUUID().slice(0, 8)}`
  const url = new URL(database.url)
  await superuser.query(`create role ${ownerName} login createrole password 'of the test'`)
  await superuser.query(`grant dobara_app to ${ownerName} with admin option`)
  await superuser.query(`alter database ${url.pathname.slice(1)} owner to ${ownerName}`)
  await superuser.query(`alter schema public owner to ${ownerName}`)
  url.username = ownerName
  url.password = 'of the test'
  ownerUrl = url.href
  await makeAsBefore()
})

afterEach(async () => {
  await superuser.end()
  await database.drop()
  const client = new pg.Client({ connectionString: new URL('/postgres', database.url).href })
  await client.connect()
  await client.query(`drop role ${ownerName}`)
  await client.end()
})

test('a database from before the first release has the tables of a new one', async () => {
  expect(await migrate(ownerUrl)).toEqual([
    'earlier/bring-along.sql',
    ...(await migrationNames()).filter((name) => name !== '0001-schema.sql'),
    ...(await readCode()).map(({ name }) => name),
  ])
  const fresh = await createTestDatabase()
  const client = new pg.Client({ connectionString: fresh.url })
  await client.connect()
  expect(await dumpDatabase(superuser)).toBe(await dumpDatabase(client))
  await client.end()
  await fresh.drop()
  expect(await migrate(ownerUrl)).toEqual([])
})

test('its points stay, and its visits are counted from them', async () => {
  await live()
  const before = await entries()
  await migrate(ownerUrl)
  expect(await entries()).toEqual(before)
  const { rows } = await superuser.query(
    `select cus_id, balance, visits, first_visit::text, last_visit::text from membership order by 1`,
  )
  expect(rows).toEqual([
    {
      cus_id: members.often,
      balance: 330,
      visits: 2,
      first_visit: '2026-11-19',
      last_visit: '2026-11-20',
    },
    {
      cus_id: members.takenBack,
      balance: 200,
      visits: 0,
      first_visit: null,
      last_visit: null,
    },
    { cus_id: members.orders, balance: 264, visits: 0, first_visit: null, last_visit: null },
  ])
  const outlets = await superuser.query('select restaurant_id, outlet_id from outlet')
  expect(outlets.rows).toEqual([{ restaurant_id: restaurantId, outlet_id: restaurantId }])
  expect(await discrepancies()).toEqual([])
})

test('a name that no guest gave goes, one that they gave stays; who left is told from whose award was taken back', async () => {
  await live()
  await superuser.query(`update membership set first_name = 'Asha', last_name = 'Rao'`)
  await superuser.query(
    `update membership set left_at = now(), first_name = '', last_name = '' where cus_id = $1`,
    [members.takenBack],
  )
  await migrate(ownerUrl)
  const { rows } = await superuser.query(
    `select cus_id, first_name, joined_with is not null as was_given_points, left_at is not null as has_left
     from membership order by 1`,
  )
  expect(rows).toEqual([
    { cus_id: members.often, first_name: '', was_given_points: true, has_left: false },
    { cus_id: members.takenBack, first_name: '', was_given_points: false, has_left: true },
    { cus_id: members.orders, first_name: 'Asha', was_given_points: false, has_left: false },
  ])
})

test("an order's number is taken out of the ledger, guesses are numbered, and two guests may ask for one order", async () => {
  await live()
  const order = randomUUID()
  const ask = (requestId: string, cusId: string) =>
    superuser.query(
      `insert into online_request (restaurant_id, request_id, cus_id, platform, order_id, order_key,
         bill_amount, created_at) values ($1, $2, $3, 'Zomato', 'Z-88', 'Z88', 640, now())`,
      [restaurantId, requestId, cusId],
    )
  await ask(order, members.orders)
  await superuser.query(
    `update online_request set status = 'granted', points = 64, decided_at = now()`,
  )
  await append(members.orders, {
    kind: 'online',
    points: 64,
    sourceId: order,
    cause: 'Zomato order Z-88',
  })
  await expect(ask(randomUUID(), members.often)).rejects.toThrow('online_request_order_once')
  for (const kind of ['wrong', 'locked'])
    await superuser.query(
      `insert into pin_event (restaurant_id, event_id, kind, session_id, created_at)
       values ($1, $2, $3, null, now())`,
      [restaurantId, randomUUID(), kind],
    )
  await migrate(ownerUrl)
  const causes = await superuser.query(`select cause from points_entry where source_id = $1`, [
    order,
  ])
  expect(causes.rows).toEqual([{ cause: 'Zomato' }])
  const guesses = await superuser.query(`select number::integer from pin_event order by number`)
  expect(guesses.rows).toEqual([{ number: 1 }, { number: 2 }])
  await ask(randomUUID(), members.often)
  await expect(
    superuser.query(
      `update online_request set status = 'granted', points = 64, decided_at = now()`,
    ),
  ).rejects.toThrow('online_request_granted_once')
})

test('who is signed in stays so, with an e-mail that is as proved as it was', async () => {
  await signIn()
  await migrate(ownerUrl)
  const { rows } = await superuser.query(
    `select p.email, a.email_verified, p.generation, s.session_id, t.provider_session,
       p.sub::text = a.subject and s.sub = p.sub as is_theirs
     from identity.person p join identity.session s using (sub)
       join account a on a.subject = p.sub::text join session t using (uid) order by p.email`,
  )
  expect(rows).toEqual(
    [true, false].map((isProved) => ({
      email: isProved ? 'farhan@irani.example' : 'meenal@thali.example',
      email_verified: isProved,
      generation: 0,
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      provider_session: null,
      is_theirs: true,
    })),
  )
})

test('one made by files as they were at another time is left alone, with a sentence', async () => {
  await superuser.query(
    `update migration set checksum = 'another' where name = '0001-foundation.sql'`,
  )
  const before = await dumpDatabase(superuser)
  await expect(migrate(ownerUrl)).rejects.toThrow(
    'This database was made before the first release, by files that have changed since, and cannot be brought along. Its data stays as it is.',
  )
  expect(await dumpDatabase(superuser)).toBe(before)
})

/** With the files of that time, and their names and checksums. */
async function makeAsBefore() {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(`create table migration (name text primary key, checksum text not null,
    applied_at timestamptz not null default now())`)
  for (const { name, text, checksum } of await readEarlierMigrations()) {
    await owner.query(text)
    await owner.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
  }
  await owner.end()
}

/** A restaurant and three guests, through the functions of that time. */
async function live() {
  await superuser.query(`
    insert into account (uid, subject, role, auth_method, profile_set, created_at)
      values ('${restaurantId}', 'meenal', 'restaurant', 'phone', true, '2026-11-01');
    insert into program values ('${restaurantId}', 'FDV3JR', 'Spice Route', 'Mumbai', 'Maharashtra',
      'Free pizza', 800, 200);
    insert into restaurant (restaurant_id, first_name, last_name, phone, address_line1, address_line2,
        pincode, pin_mac, created_at)
      values ('${restaurantId}', 'Meenal', 'Kulkarni', '+919812345678', '12 Hill Road', 'Bandra West',
        '400050', '\\x01', '2026-11-01')`)
  for (const cusId of Object.values(members))
    await superuser.query(
      `insert into customer (cus_id, first_name, last_name, consent_version, consented_at, created_at)
       values ($1, 'Asha', 'Rao', 1, '2026-11-01', '2026-11-01')`,
      [cusId],
    )
  // Ten to midnight in Mumbai, ten past, and at noon.
  for (const at of ['2026-11-19T18:20Z', '2026-11-19T18:40Z', '2026-11-20T06:30Z'])
    await give(members.often, at)
  const mistake = await give(members.takenBack, '2026-11-20T07:00Z')
  await append(members.takenBack, { kind: 'reversal', points: -50, reverses: mistake })
  await superuser.query('select join_program($1, $2, null, $3, null, now())', [
    restaurantId,
    members.orders,
    randomUUID(),
  ])
  await append(members.orders, { kind: 'online', points: 64, sourceId: randomUUID() })
}

/** Two owners by e-mail, of whom one has proved it by a new password, and a code on its way. */
async function signIn() {
  for (const [email, isProved] of [
    ['farhan@irani.example', true],
    ['meenal@thali.example', false],
  ])
    await superuser.query(
      `with person as (insert into identity.person
           values (gen_random_uuid(), null, $1, $2, 'hashed', '2026-11-01') returning sub),
         provider as (insert into identity.session
           select sha256($1::bytea), sub, 'email', '2026-11-01', '2027-11-01' from person),
         account as (insert into account
           select gen_random_uuid(), sub::text, 'restaurant', 'email', null, $1, false, '2026-11-01'
           from person returning uid)
       insert into session select sha256($1::bytea), gen_random_uuid(), uid, '2026-11-01',
         '2026-11-01', '2027-11-01' from account`,
      [email, isProved],
    )
  await superuser.query(
    `insert into identity.code values ('+919812345678', '\\x01', 5, '2026-11-20')`,
  )
}

async function give(cusId: string, at: string): Promise<string> {
  const points = at.startsWith('2026-11-19') ? 40 : 50
  const { rows } = await superuser.query(
    `select outcome, entry_id from give_in_store_points($1, $2, $3, $4, array['\\x01'::bytea], $5, $6,
       $7, $8, $9, '{}', 9, false)`,
    [restaurantId, randomUUID(), cusId, points, ...Array.from({ length: 4 }, randomUUID), at],
  )
  expect(rows[0].outcome).toBe('ok')
  return rows[0].entry_id
}

const append = (
  cusId: string,
  entry: { kind: string; points: number; reverses?: string; sourceId?: string; cause?: string },
) =>
  superuser.query(`select append_entry($1, $2, $3, $4, $5, $8, $6, $7, null, null, now())`, [
    restaurantId,
    cusId,
    randomUUID(),
    entry.kind,
    entry.points,
    entry.sourceId ?? null,
    entry.reverses ?? null,
    entry.cause ?? 'Some cause',
  ])

const entries = async () =>
  (
    await superuser.query(
      `select entry_id, cus_id, number, kind, points, balance_after, cause, cautions, source_id,
         reverses, session_id, idempotency_key, created_at from points_entry order by cus_id, number`,
    )
  ).rows

async function discrepancies() {
  const application = openDatabase({ url: ownerUrl, connections: 1, onError: () => {} })
  const found = []
  for await (const discrepancy of reconcile(application)) found.push(discrepancy)
  await application.close()
  return found
}
