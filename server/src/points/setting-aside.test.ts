import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listOwnEntries } from '@dobara/contract/schemas/customers'
import { restaurantSession } from '@dobara/contract/schemas/session'
import { dayMilliseconds } from '@dobara/contract/text/india-time'
import { waitingForLocks } from '@dobara/testing/faults/faults'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { createLogin, createOwnedDatabase } from '@dobara/testing/postgres/login'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorld, openWorldForEach } from '@dobara/testing/world/world'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { migrate } from '../platform/database/migrate.ts'
import { newId } from '../platform/id.ts'
import { appendEntry } from './ledger.ts'
import { fewestMonths, monthsBefore } from './months.ts'
import { reconcile } from './reconciliation.ts'
import { setAside } from './setting-aside.ts'

const world = openWorldForEach()
let owner: WorldOwner
beforeEach(async () => {
  owner = await world.owner()
})

async function pass(months: number) {
  world.clock.now = monthsBefore(world.clock.now, -months)
  owner = await world.anotherPhone(owner)
}

const twoYearsAgo = () => monthsBefore(world.clock.now, 24)
const setOldAside = () => setAside(world.databaseUrl, twoYearsAgo())

async function connect() {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  return client
}

async function numbersOf({ cusId }: { cusId: string }) {
  const numbers = async (table: string) =>
    (
      await asSuperuser<{ number: number }>(
        world.databaseUrl,
        `select number from ${table} where cus_id = $1 order by number`,
        [cusId],
      )
    ).map(({ number }) => number)
  return { current: await numbers('points_entry'), old: await numbers('old_points_entry') }
}

async function discrepancies() {
  const found = []
  for await (const discrepancy of reconcile(world.database)) found.push(discrepancy)
  return found
}

const partition = `substring(tableoid::regclass::text, '^old_points_entry_\\d{4}') as partition`

const someone = (n: number) =>
  world.guest({ ...guests.asha, phone: `+9199100${String(n).padStart(5, '0')}` })

test('a key that is searched among recent entries alone is at most half as old as an old entry', async () => {
  const now = world.clock.now
  const isYoung = async (madeAt: Date) =>
    (
      await asSuperuser<{ young: boolean }>(
        world.databaseUrl,
        'select is_young_key($1, $2) as young',
        [newId(madeAt), now],
      )
    )[0]?.young
  const half = monthsBefore(now, fewestMonths / 2)
  expect(await isYoung(half)).toBe(true)
  expect(await isYoung(new Date(half.getTime() - dayMilliseconds))).toBe(false)
})

test('each year has a partition, and younger entries stay', async () => {
  const asha = await world.member(owner, guests.asha, 10)
  await pass(12)
  await owner.give(asha.cusId, 20)
  await pass(12)
  await owner.give(asha.cusId, 30)
  await pass(12)
  await owner.give(asha.cusId, 40)
  world.clock.pass(1)
  expect(await setOldAside()).toEqual({ entries: 3, restaurants: 1, skipped: 0 })
  expect(await numbersOf(asha)).toEqual({ old: [1, 2, 3], current: [4, 5] })
  const found = await asSuperuser(
    world.databaseUrl,
    `select ${partition}, array_agg(number order by number) as numbers
     from old_points_entry group by 1 order by 1`,
  )
  expect(found).toEqual([
    { partition: 'old_points_entry_2026', numbers: [1, 2] },
    { partition: 'old_points_entry_2027', numbers: [3] },
  ])
  await pass(11)
  expect(await setOldAside()).toMatchObject({ entries: 0 })
  await pass(1)
  expect(await setOldAside()).toMatchObject({ entries: 1 })
  expect(await numbersOf(asha)).toEqual({ old: [1, 2, 3, 4], current: [5] })
  expect(await discrepancies()).toEqual([])
})

test('the year of an entry is the year in India', async () => {
  world.clock.now = new Date('2026-12-31T18:29:59.999Z')
  await pass(0)
  const asha = await world.member(owner, guests.asha)
  world.clock.pass(0.001)
  await owner.give(asha.cusId, 20)
  await pass(25)
  await setOldAside()
  const found = await asSuperuser(
    world.databaseUrl,
    `select ${partition} from old_points_entry order by number`,
  )
  expect(found.map(({ partition }) => partition)).toEqual([
    'old_points_entry_2026',
    'old_points_entry_2027',
  ])
})

test('the entry of a pending claim stays, with all later ones', async () => {
  const asha = await world.member(owner, guests.asha, 1_000)
  const claim = await asha.claim(owner.resId)
  await owner.give(asha.cusId, 20)
  await pass(25)
  await setOldAside()
  expect(await numbersOf(asha)).toEqual({ old: [1, 2], current: [3, 4] })
  await owner.declineClaim(claim, 'Sold out')
  await setOldAside()
  expect(await numbersOf(asha)).toEqual({ old: [1, 2, 3, 4], current: [5] })
  expect(await owner.balanceOf(asha.cusId)).toBe(1_220)
  expect(await discrepancies()).toEqual([])
})

test('an entry stays while a remaining entry corrects it, also one of another guest', async () => {
  const asha = await world.member(owner, guests.asha, 10)
  const farhan = await world.member(owner, guests.farhan, 10)
  await owner.give(asha.cusId, 20)
  await owner.give(asha.cusId, 30)
  const [, , second] = (await owner.entriesOf(asha.cusId)).reverse()
  const [farhans] = await owner.entriesOf(farhan.cusId)
  await pass(25)
  const correct = async ({ cusId }: WorldGuest, corrects: string | undefined) => {
    const { uid } = await owner.call(restaurantSession.me)
    await world.database.asRestaurant(uid, (tx) =>
      appendEntry(tx, {
        restaurant_id: uid,
        cus_id: cusId,
        kind: 'correction',
        points: -1,
        cause: 'Corrected',
        reason: 'Typed wrong',
        corrects: corrects ?? '',
        created_at: world.clock.now,
      }),
    )
  }
  await correct(asha, second?.entryId)
  await correct(asha, farhans?.entryId)
  await setOldAside()
  expect(await numbersOf(asha)).toEqual({ old: [1, 2], current: [3, 4, 5, 6] })
  expect(await numbersOf(farhan)).toEqual({ old: [1], current: [2] })
  await pass(25)
  await setOldAside()
  expect((await numbersOf(asha)).current).toEqual([])
  expect(await discrepancies()).toEqual([])
})

test('an award stays as long as its reversal', async () => {
  const asha = await world.member(owner, guests.asha)
  world.clock.pass(60)
  const { entryId } = await owner.give(asha.cusId, 120)
  world.clock.pass(10)
  await owner.undo(entryId)
  const between = new Date(world.clock.now.getTime() - 5_000)
  await setAside(world.databaseUrl, between)
  expect(await numbersOf(asha)).toEqual({ old: [1], current: [2, 3] })
  world.clock.pass(60)
  await setAside(world.databaseUrl, world.clock.now)
  expect(await numbersOf(asha)).toEqual({ old: [1, 2, 3], current: [] })
})

test('a guest whose membership is locked is skipped, and included in the next run', async () => {
  const asha = await world.member(owner, guests.asha, 10)
  const farhan = await world.member(owner, guests.farhan, 10)
  await pass(25)
  const other = await connect()
  await other.query('begin')
  await other.query('update membership set balance = balance where cus_id = $1', [asha.cusId])
  expect(await setOldAside()).toEqual({ entries: 2, restaurants: 1, skipped: 1 })
  await other.query('rollback')
  await other.end()
  expect(await numbersOf(farhan)).toEqual({ old: [1, 2], current: [] })
  expect(await setOldAside()).toEqual({ entries: 2, restaurants: 1, skipped: 0 })
})

test('after an interrupted run each guest has all entries in one table, and the next run continues', async () => {
  // The command uses the machine's clock. If the test's server went back in time afterwards, the
  // server would delete the test's sessions.
  await world.close()
  const beginsAt = monthsBefore(new Date(), 26)
  Object.assign(world, await openWorld({}, undefined, undefined, undefined, beginsAt))
  owner = await world.owner()
  const outsider = await world.outsider()
  const asha = await world.member(owner, guests.asha, 10)
  const farhan = await world.member(owner, guests.farhan, 10)
  const meera = await world.member(outsider, guests.meera, 10)
  const inSql = (text: string) => asSuperuser<Record<string, number>>(world.databaseUrl, text)
  await inSql(
    `select make_room_for_old_entries(extract(year from day_in_india('${world.clock.now.toISOString()}'))::integer)`,
  )
  const other = await connect()
  await other.query('begin')
  await other.query(
    `insert into old_points_entry select * from points_entry
     order by restaurant_id desc, cus_id desc, number desc limit 1`,
  )
  const dataFolder = await mkdtemp(join(tmpdir(), 'set-aside-'))
  const script = fileURLToPath(new URL('../../../scripts/ledger-set-aside.ts', import.meta.url))
  const env = { ...process.env, DATABASE_URL: world.databaseUrl, DATA_FOLDER: dataFolder }
  const command = spawn(process.execPath, [script], { env, stdio: 'ignore' })
  await expect.poll(() => waitingForLocks(world.databaseUrl)).toBe(1)
  const ended = once(command, 'exit')
  await inSql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%from set_entries_aside(%'
      and pid <> pg_backend_pid()`)
  expect(await ended).toEqual([1, null])
  await other.query('rollback')
  await other.end()
  await rm(dataFolder, { recursive: true })

  const all = await Promise.all([asha, farhan, meera].map(numbersOf))
  const [ashas, farhans, meeras] = all.map(({ old }) => old.length)
  expect([`${ashas} ${farhans} ${meeras}`]).toEqual([meeras === 0 ? '2 2 0' : '0 0 2'])
  for (const { old, current } of all) expect([...old, ...current]).toEqual([1, 2])
  expect(await discrepancies()).toEqual([])

  await setAside(world.databaseUrl, monthsBefore(new Date(), 24))
  for (const guest of [asha, farhan, meera])
    expect(await numbersOf(guest)).toEqual({ old: [1, 2], current: [] })
  expect(await discrepancies()).toEqual([])
})

test('concurrent awards, undos, reads and two commands lose no entry and repeat none', async () => {
  const members = await Promise.all(times(8, (n) => someone(n)))
  for (const guest of members)
    for (const points of [10, 20, 30]) await owner.give(guest.cusId, points)
  await pass(25)
  const there = await Promise.all(times(8, (n) => someone(n)))
  let isMoving = true
  const reading = there.map(async (guest) => {
    do {
      const { results } = await guest.call(listOwnEntries, { query: { resId: owner.resId } })
      const numbers = results.map(({ balanceAfter, points }) => balanceAfter - points)
      expect(numbers).toEqual([...results.slice(1).map(({ balanceAfter }) => balanceAfter), 0])
    } while (isMoving)
  })
  const giving = there.map(async ({ cusId }) => {
    for (let award = 0; award < 5; award++) {
      const { entryId } = await owner.give(cusId, 5)
      if (award % 2) await owner.undo(entryId)
    }
  })
  const moved = await Promise.all([setOldAside(), setOldAside(), ...giving])
  isMoving = false
  await Promise.all(reading)
  await setOldAside()
  expect(moved).toHaveLength(10)
  for (const guest of there) {
    const { old, current } = await numbersOf(guest)
    expect(old).toEqual([1, 2, 3, 4])
    expect(current).toEqual([5, 6, 7, 8, 9, 10, 11])
    expect(await owner.balanceOf(guest.cusId)).toBe(275)
  }
  expect(await discrepancies()).toEqual([])
})

test('an entry that the membership does not count is not moved, and the error names the customer', async () => {
  const asha = await world.member(owner, guests.asha, 10)
  await pass(25)
  await asSuperuser(world.databaseUrl, 'delete from points_entry where number = 2')
  await asSuperuser(world.databaseUrl, 'update points_entry set number = 1')
  await asSuperuser(
    world.databaseUrl,
    `insert into points_entry select restaurant_id, gen_random_uuid(), cus_id, 3, kind, points,
       balance_after, cause, cautions, source_id, reverses, session_id, idempotency_key, created_at
     from points_entry`,
  )
  await expect(setOldAside()).rejects.toThrow(`the first 3 entries of customer ${asha.cusId}`)
  expect(await numbersOf(asha)).toEqual({ old: [], current: [1, 3] })
})

test('the application’s role cannot set entries aside', async () => {
  await world.member(owner, guests.asha, 10)
  await pass(25)
  const login = await createLogin({ url: world.databaseUrl })
  try {
    await expect(setAside(login.url, twoYearsAgo())).rejects.toThrow('must own the tables')
  } finally {
    await login.drop()
  }
  expect(await discrepancies()).toEqual([])
})

test('the tables’ owner can set entries aside and run the server without being a superuser', async () => {
  const owned = await openWorld({}, undefined, null, async () => {
    const database = await createOwnedDatabase()
    await migrate(database.url)
    return database
  })
  try {
    const spiceRoute = await owned.owner()
    const asha = await owned.member(spiceRoute, guests.asha, 10)
    owned.clock.now = monthsBefore(owned.clock.now, -25)
    const before = monthsBefore(owned.clock.now, 24)
    expect(await setAside(owned.databaseUrl, before)).toMatchObject({ entries: 2 })
    const later = await owned.anotherPhone(spiceRoute)
    expect(await later.give(asha.cusId, 5)).toMatchObject({ balance: 215 })
    expect(await later.entriesOf(asha.cusId)).toHaveLength(3)
  } finally {
    await owned.close()
  }
})

test('the old table has the columns of the ledger, in the same order', async () => {
  const columns = (table: string) =>
    asSuperuser(
      world.databaseUrl,
      `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as needed
       from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped
       order by attnum`,
    )
  expect(await columns('old_points_entry')).toEqual(await columns('points_entry'))
})
