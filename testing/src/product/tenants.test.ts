import { newKey } from '@dobara/contract/client/new-key'
import { setAside } from '@dobara/server/points/setting-aside'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { patience } from '../patience.ts'
import { guests } from '../people/cast.ts'
import type { WorldGuest } from '../people/guest.ts'
import { counterOf } from '../people/number-calls.ts'
import type { WorldOwner } from '../people/owner.ts'
import { onePixel } from '../pictures/one-pixel.ts'
import { asSuperuser } from '../postgres/superuser.ts'
import { openBilledWorldOnce, payerOf } from '../world/billed-world.ts'
import { rateVisits } from '../world/rate-visits.ts'
import { beginRound } from '../world/rounds.ts'

/** The server reads these tables before it knows the tenant. */
const globalTables = [
  'billing_due',
  'customer_place',
  'device_code',
  'due_message',
  'message_result',
  'message_run',
  'owner_message',
  'printed_card',
  'program',
  'provider_mandate',
]

/** The rows go with the number or the reward that they stand for, or with the owner's choice. */
const mayBeDeleted = ['carried_balance', 'guest_without_app', 'points_window', 'reward']

const world = openBilledWorldOnce(undefined, {})
let owner: WorldOwner
let outsider: WorldOwner
let asha: WorldGuest
let tenants: { own: string; other: string }
let tables: string[]
/** Runs queries without the application's own filters. */
let application: pg.Pool

beforeAll(async () => {
  owner = await world.owner({ rupeesPerPoint: 10 })
  outsider = await world.outsider()
  await peopleEveryTable()
  tenants = { own: await idOf(owner), other: await idOf(outsider) }
  tables = await tablesWithTenant()
  application = new pg.Pool({
    connectionString: world.databaseUrl,
    options: '-c role=dobara_app -c citus.propagate_set_commands=local',
    max: 1,
  })
})
afterAll(async () => {
  await application?.end()
})

async function peopleEveryTable() {
  await owner.setWindows({ weekly: [{ halves: 4, days: [0], from: '16:00', to: '19:00' }] })
  const list = '0b6f1c52-4c8e-4b8e-9d57-1f2c5a7d3e90'
  await owner.startImport(list, 1)
  await owner.sendGuests(list, 0, [{ phone: '+919900000123', points: 10 }])
  await counterOf(owner).keep('+919812300001')
  const { pin } = await owner.savePerson()
  await owner.saveReward()
  await (await world.counterPhone(owner)).manage(owner.profile.pin)
  asha = await world.member(owner, guests.asha, 900)
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await asha.allow(owner.resId, { news: true })
  await owner.correct(asha.cusId, 5)
  await rateVisits({ clock: world.clock, owner, rates: asha })
  await owner.giveGift(asha.cusId)
  await owner.confirm((await owner.give(asha.cusId, 1_000, { pin })).entryId)
  await asha.claim(owner.resId)
  await owner.give(asha.cusId, 10, { pin: '0000' }).catch(() => {})
  await owner.edit({ city: 'Pune' })
  await owner.chooseMessages({ kinds: ['waiting'] })
  await owner.show('logo', onePixel)
  await owner.lookUp((await world.guest(guests.farhan)).cusId)
  const payer = payerOf(owner)
  const { subscriptionId } = await payer.subscribe('monthly')
  world.standIn.payer.authorise(subscriptionId)
  await payer.reconcile()
  await world.pass(20)
  await payer.reconcile()
  await world.pass(12)
  const again = await world.anotherPhone(owner)
  await again.insights()
  await sendMessages(again)
  await setAside(world.databaseUrl, world.clock.now)
}

async function sendMessages(again: WorldOwner) {
  const guest = await world.guest(guests.asha)
  await guest.allow(owner.resId, { offers: true, isAdult: true })
  await guest.subscribe()
  const round = { messaged: [asha.cusId], now: world.clock.now }
  await beginRound(world.databaseUrl, owner.resId, round)
  await again.nudge('birthday')
  await again.sendNews()
  const isDecided = async () => (await again.offers()).news[0]?.waiting === 1
  await vi.waitUntil(isDecided, patience)
}

const idOf = async ({ resId }: WorldOwner) => {
  const sql = 'select restaurant_id as id from program where res_id = $1'
  return (await asSuperuser<{ id: string }>(world.databaseUrl, sql, [resId]))[0]?.id ?? ''
}

async function tablesWithTenant() {
  const rows = await asSuperuser<{ name: string }>(
    world.databaseUrl,
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and not c.relispartition and a.attname = 'restaurant_id'
     order by 1`,
  )
  return rows.map(({ name }) => name).filter((name) => !globalTables.includes(name))
}

/** Runs the query as this tenant, or as none, and rolls back. */
async function as(tenant: string | null, sql: string, values: unknown[] = []) {
  const connection = await application.connect()
  try {
    await connection.query('begin')
    if (tenant) await connection.query(`set local dobara.restaurant_id = '${tenant}'`)
    return await connection.query(sql, values)
  } finally {
    await connection.query('rollback')
    connection.release()
  }
}

const countOf = async (tenant: string | null, table: string) =>
  Number((await as(tenant, `select count(*) from ${table}`)).rows[0].count)

const isRefusedByPolicy = /row-level security|permission denied|partition value of rows/

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'let through',
    (error: Error) => error.message,
  )

test('every tenant table is guarded, its owner included, and holds rows to hide', async () => {
  expect(tables).toContain('points_entry')
  for (const table of tables) {
    const [guard] = await asSuperuser(
      world.databaseUrl,
      `select relrowsecurity as on, relforcerowsecurity as forced from pg_class
       where oid = '${table}'::regclass`,
    )
    expect(guard, table).toEqual({ on: true, forced: true })
    expect(await countOf(tenants.own, table), table).toBeGreaterThan(0)
  }
})

test('every table with a restaurant has its place, and every other that one refers to', async () => {
  const [lists] = await asSuperuser<{ tenant: string[]; all: string[] }>(
    world.databaseUrl,
    `select tenant_tables() as tenant,
       tenant_tables() || tables_everywhere() || tables_of_coordinator() as all`,
  )
  expect(lists?.tenant.toSorted()).toEqual(tables)
  expect(lists?.all).toEqual(expect.arrayContaining(globalTables))
  const referred = await asSuperuser<{ name: string }>(
    world.databaseUrl,
    `select distinct confrelid::regclass::text as name
     from pg_constraint join pg_class on pg_class.oid = conrelid
     where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  expect(lists?.all).toEqual(expect.arrayContaining(referred.map(({ name }) => name)))
})

test('no function in SQL reads a restaurant’s rows: Citus would not notice, and it would find none', async () => {
  const reading = await asSuperuser<{ name: string }>(
    world.databaseUrl,
    `select distinct p.proname as name
     from pg_proc p
     join pg_language l on l.oid = p.prolang and l.lanname = 'sql'
     join unnest(tenant_tables()) as owned (name) on p.prosrc ~ ('\\m' || owned.name || '\\M')
     where p.pronamespace = 'public'::regnamespace`,
  )
  expect(reading).toEqual([])
})

test('without a filter, another restaurant and nobody see nothing of it', async () => {
  for (const table of tables) {
    const ofOwner = `select count(*) from ${table} where restaurant_id = $1`
    for (const tenant of [tenants.other, null])
      expect((await as(tenant, ofOwner, [tenants.own])).rows, table).toEqual([{ count: 0 }])
    expect(await countOf(null, table), table).toBe(0)
  }
})

test('a guest sees their own rows at every restaurant, and nobody else sees them so', async () => {
  const seen = async (cusId: string) => {
    const connection = await application.connect()
    await connection.query('begin')
    await connection.query(`set local dobara.cus_id = '${cusId}'`)
    const { rows } = await connection.query(
      'select cus_id from points_entry union select cus_id from old_points_entry',
    )
    await connection.query('rollback')
    connection.release()
    return rows.map(({ cus_id }) => cus_id)
  }
  expect(await seen(asha.cusId)).toEqual([asha.cusId])
  expect(await seen('10000008')).toEqual([])
})

test('rows cannot be written, changed, moved or removed in the name of another', async () => {
  for (const table of tables) {
    const row = (await as(tenants.own, `select to_jsonb(t) as row from ${table} t limit 1`)).rows[0]
    const insert = `insert into ${table} select (jsonb_populate_record(null::${table}, $1)).*`
    for (const tenant of [tenants.other, null])
      expect(await refusal(as(tenant, insert, [row.row])), table).toMatch(isRefusedByPolicy)
    const move = `update ${table} set restaurant_id = '${tenants.other}'`
    expect(await refusal(as(tenants.own, move)), table).toMatch(isRefusedByPolicy)
    const touch = as(
      tenants.other,
      `update ${table} set restaurant_id = restaurant_id
      where restaurant_id = '${tenants.own}' returning 1`,
    )
    expect(
      await touch.then(
        ({ rowCount }) => rowCount,
        () => 0,
      ),
      table,
    ).toBe(0)
    if (mayBeDeleted.includes(table))
      expect((await as(tenants.other, `delete from ${table}`)).rowCount, table).toBe(0)
    else
      expect(await refusal(as(tenants.own, `delete from ${table}`)), table).toMatch(
        /permission denied/,
      )
  }
})

test('a partition of old entries is guarded, and reached through their table alone', async () => {
  const [partition] = await asSuperuser<{ name: string; guarded: boolean }>(
    world.databaseUrl,
    `select oid::regclass::text as name, relrowsecurity and relforcerowsecurity as guarded
     from pg_class where relispartition and relkind = 'r'`,
  )
  expect(partition).toEqual({
    name: expect.stringMatching(/^old_points_entry_20\d\d$/),
    guarded: true,
  })
  expect(await countOf(tenants.own, 'old_points_entry')).toBeGreaterThan(0)
  expect(await refusal(as(tenants.own, `select from ${partition?.name}`))).toMatch(
    'permission denied',
  )
})

test('the ledger and the history of consents are only added to, by its own restaurant too', async () => {
  for (const change of [
    'update points_entry set points = points + 1',
    "update points_entry set cause = ''",
    'delete from points_entry',
    'truncate points_entry',
    'alter table points_entry disable row level security',
    'drop table points_entry',
    'insert into old_points_entry select * from points_entry',
    'update old_points_entry set points = points + 1',
    'delete from old_points_entry',
    'truncate old_points_entry',
    'update consent_change set is_given = true',
    'delete from consent_change',
    'truncate consent_change',
    `select set_entries_aside('${tenants.own}', '', now(), 100)`,
    'select make_room_for_old_entries(2040)',
    `create table of_2040 partition of old_points_entry
       for values from ('2040-01-01') to ('2041-01-01')`,
  ])
    expect(await refusal(as(tenants.own, change)), change).toMatch(
      /permission denied|must be owner/,
    )
})

test('where several restaurants are named, as for awards given together, no other is seen', async () => {
  for (const table of tables) {
    const nobody = '00000000-0000-0000-0000-000000000000'
    const both = await countOf(`${tenants.own},${tenants.other}`, table)
    const own = await countOf(tenants.own, table)
    expect(both, table).toBe(own + (await countOf(tenants.other, table)))
    expect(await countOf(`${tenants.own},${nobody}`, table), table).toBe(own)
  }
})

test("awards are not given with another restaurant's session or PIN", async () => {
  const awardBy = async (giver: string, holderOfPin: string) => {
    const [secret] = await asSuperuser(
      world.databaseUrl,
      `select s.session_id, array[r.pin_mac::text] as pin_macs
     from session s, restaurant r where s.uid = $1 and r.restaurant_id = $2`,
      [giver, holderOfPin],
    )
    const award = {
      place: 0,
      restaurant_id: tenants.own,
      cus_id: asha.cusId,
      points: 10,
      idempotency_key: newKey(world.clock.now.getTime()),
      entry_id: '00000000-0000-0000-0000-000000000001',
      given_at: world.clock.now,
      cautions: [],
      is_sure: true,
      ...secret,
    }
    const sql = 'select balance from give_awards($1, 3)'
    return (await as(null, sql, [JSON.stringify([award])])).rows
  }
  const proved = async (restaurantId: string) => {
    const [held] = await asSuperuser<{ pin: Buffer }>(
      world.databaseUrl,
      'select pin_mac as pin from restaurant where restaurant_id = $1',
      [restaurantId],
    )
    const sql = 'update session set proved_pin_macs = array[$2::bytea] where uid = $1'
    await asSuperuser(world.databaseUrl, sql, [restaurantId, held?.pin])
  }
  await proved(tenants.own)
  await proved(tenants.other)
  const balance = await owner.balanceOf(asha.cusId)
  expect(await awardBy(tenants.own, tenants.own)).toEqual([{ balance: (balance ?? 0) + 10 }])
  expect(await awardBy(tenants.other, tenants.own)).toEqual([])
  expect(await awardBy(tenants.own, tenants.other)).toEqual([])
})
