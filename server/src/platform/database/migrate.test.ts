import { readdir } from 'node:fs/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBlankDatabase, type TestDatabase } from '../../testing/database.ts'
import { migrate } from './migrate.ts'

const files = (await readdir(new URL('../../../migrations/', import.meta.url))).sort()

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
  expect(applied.flat().sort()).toEqual(files)
})

test('a file changed after it was applied is refused by name', async () => {
  await migrate(database.url)
  await client.query(`update migration set checksum = 'another' where name = '0001-foundation.sql'`)
  await expect(migrate(database.url)).rejects.toThrow(
    'Migration 0001-foundation.sql was changed after this database had applied it',
  )
})

test('a file that fails leaves nothing of itself behind', async () => {
  await client.query('create table session (of_somebody_else integer)')
  await expect(migrate(database.url)).rejects.toThrow('Migration 0001-foundation.sql failed')
  const { rows } = await client.query(`select to_regclass('account') as account`)
  expect(rows).toEqual([{ account: null }])
})

test('what a newer release applied does not stop an older one', async () => {
  await migrate(database.url)
  await client.query(`insert into migration (name, checksum) values ('9999-later.sql', 'x')`)
  expect(await migrate(database.url)).toEqual([])
})
