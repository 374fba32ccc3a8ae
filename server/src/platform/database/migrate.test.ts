import { createBlankDatabase, isSpread, type TestDatabase } from '@dobara/testing/postgres/database'
import { createOwnedDatabase } from '@dobara/testing/postgres/login'
import { testOnOneDatabase } from '@dobara/testing/postgres/one-database'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { readCode, readMigrations } from './sql-files.ts'

const migrations = (await readMigrations()).map(({ name }) => name)
const code = [...(isSpread() ? ['citus.sql'] : []), ...(await readCode()).map(({ name }) => name)]
const files = [...migrations, ...code]

let database: TestDatabase
let client: pg.Client

beforeEach(async () => {
  database = await createBlankDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})

afterEach(async () => {
  await client.end()
  await database.drop()
})

test('every file is applied in order, and none a second time', async () => {
  expect(await migrate(database.url)).toEqual(files)
  expect(await migrate(database.url)).toEqual([])
})

test('several instances that start at once apply each file once', async () => {
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url)))
  expect(applied.flat().sort()).toEqual([...files].sort())
})

test('a file changed after it was applied is refused by name', async () => {
  await migrate(database.url)
  await client.query(`update migration set checksum = 'another' where name = '0001-schema.sql'`)
  await expect(migrate(database.url)).rejects.toThrow(
    'This database was made with another version of 0001-schema.sql. If you need nothing in it, empty it with npm run db:reset',
  )
})

test('a file that fails leaves nothing of itself behind', async () => {
  await client.query('create table session (of_somebody_else integer)')
  await expect(migrate(database.url)).rejects.toThrow('Migration 0001-schema.sql failed')
  const { rows } = await client.query(`select to_regclass('account') as account`)
  expect(rows).toEqual([{ account: null }])
})

test('a migration of a newer release does not stop an older instance', async () => {
  await migrate(database.url)
  await client.query(`insert into migration (name, checksum) values ('9999-later.sql', 'x')`)
  expect(await migrate(database.url)).toEqual([])
})

test('functions and policies of another release are replaced by this release’s', async () => {
  await migrate(database.url)
  await changeTheCode()
  expect(await migrate(database.url)).toEqual(['functions/pin.sql', 'policies.sql'])
  const { rows } = await client.query(
    `select pin_is_locked(now() + interval '1 hour', now()) as locked,
       has_table_privilege('dobara_app', 'points_entry', 'delete') as "mayDelete",
       (select count(*)::integer from pg_policies where tablename = 'audit') as policies`,
  )
  expect(rows).toEqual([{ locked: true, mayDelete: false, policies: 1 }])
})

test('an older instance leaves the functions and policies of a newer release alone', async () => {
  await migrate(database.url)
  await changeTheCode()
  await client.query(`insert into migration (name, checksum) values ('9999-later.sql', 'x')`)
  expect(await migrate(database.url)).toEqual([])
  const { rows } = await client.query(`select pin_is_locked('infinity', now()) as locked`)
  expect(rows).toEqual([{ locked: false }])
})

test('a user that may not create roles can migrate if it is a member of the existing role', async () => {
  const owned = await createOwnedDatabase()
  try {
    expect(await migrate(owned.url)).toEqual(files)
    expect(await migrate(owned.url)).toEqual([])
  } finally {
    await owned.drop()
  }
})

testOnOneDatabase('a superuser makes the role for all nodes')(
  'the owner of a second installation is told what a superuser must grant, and can migrate then',
  async () => {
    const second = await createOwnedDatabase({ isMember: false })
    const { username } = new URL(second.url)
    try {
      await expect(migrate(second.url)).rejects.toThrow(
        `let a superuser run "grant dobara_app to ${username}"`,
      )
      await client.query(`grant dobara_app to ${username}`)
      expect(await migrate(second.url)).toEqual(files)
    } finally {
      await second.drop()
    }
  },
)

async function changeTheCode() {
  await client.query(`create or replace function pin_is_locked(p_locked_until timestamptz,
    p_now timestamptz) returns boolean language sql return false`)
  await client.query('grant delete on points_entry to dobara_app')
  await client.query('drop policy of_the_restaurant on audit')
  await client.query(`update migration set checksum = 'another'
    where name in ('functions/pin.sql', 'policies.sql')`)
}
