import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guests } from '@dobara/testing/people/cast'
import { onePixel } from '@dobara/testing/pictures/one-pixel'
import { createBlankDatabase, type TestDatabase } from '@dobara/testing/postgres/database'
import { openTestDatabase } from '@dobara/testing/postgres/open-database'
import { snapshotOf } from '@dobara/testing/postgres/snapshot'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldOnce } from '@dobara/testing/world/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '../../points/reconciliation.ts'
import { setAside } from '../../points/setting-aside.ts'
import { recordSeconds } from '../records.ts'
import { restoreBackup, writeBackup } from './backup-file.ts'
import { addBackup } from './backup-folder.ts'

const day = 86_400_000
const world = openWorldOnce()
let folder: string
let file: string
beforeAll(async () => {
  const owner = await world.owner()
  const asha = await world.member(owner, guests.asha, 1_000)
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await asha.claim(owner.resId)
  const { entryId } = await owner.give(asha.cusId, 5)
  await owner.undo(entryId)
  await owner.show('logo', onePixel)
  // With a later date, Citus would get partitions that a restored copy lacks.
  await setAside(world.databaseUrl, new Date('2026-12-31'))
  folder = await mkdtemp(join(tmpdir(), 'dobara-backup-'))
  file = join(folder, 'copy.json.gz')
  await writeBackup(world.databaseUrl, file)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

async function into(work: (fresh: TestDatabase) => Promise<void>) {
  const fresh = await createBlankDatabase()
  await work(fresh)
  await fresh.drop()
}

const contentOf = async (url: string) => ({ ...(await snapshotOf(url)), migration: '' })

test('a restored database has the same rows, an agreeing ledger and the same row-level security', () =>
  into(async ({ url }) => {
    const rows = await restoreBackup(url, file)
    expect(rows).toBeGreaterThan(10)
    expect(await contentOf(url)).toEqual(await contentOf(world.databaseUrl))
    const database = openTestDatabase(url)
    for await (const discrepancy of reconcile(database)) expect(discrepancy).toBeNull()
    const hidden = await database.global.selectFrom('points_entry').select('entry_id').execute()
    expect(hidden).toEqual([])
    const old = await asSuperuser(url, 'select from old_points_entry')
    expect(old).toHaveLength(2)
    await database.close()
  }))

test('a restore refuses a database that is not empty, and a copy that is cut off', () =>
  into(async ({ url }) => {
    const half = join(folder, 'half.json.gz')
    const whole = await readFile(file)
    await writeFile(half, whole)
    await truncate(half, Math.floor(whole.length / 2))
    await expect(restoreBackup(url, half)).rejects.toThrow('unexpected end of file')
    expect(await asSuperuser(url, 'select from account')).toEqual([])
    await expect(restoreBackup(url, join(folder, 'none'))).rejects.toThrow('cannot be read')

    await restoreBackup(url, file)
    await expect(restoreBackup(url, file)).rejects.toThrow('is not empty')
  }))

test('a role that may not see every row makes no copy', async () => {
  await asSuperuser(
    world.databaseUrl,
    `do $$ begin create role half_blind login; exception when duplicate_object then null; end $$`,
  )
  await asSuperuser(world.databaseUrl, 'grant dobara_app to half_blind')
  await asSuperuser(world.databaseUrl, 'grant usage on schema identity to half_blind')
  await asSuperuser(
    world.databaseUrl,
    'grant select on all tables in schema identity to half_blind',
  )
  const as = new URL(world.databaseUrl)
  as.searchParams.set('options', '-c role=half_blind')
  await expect(writeBackup(as.href, join(folder, 'blind'))).rejects.toThrow('may not see every row')
  await expect(readFile(join(folder, 'blind'))).rejects.toThrow('ENOENT')
})

test('a folder of backups loses those that are too old, and the record has the time of the last', async () => {
  const backups = join(folder, 'backups')
  const record = join(folder, 'last-backup')
  const noon = new Date('2026-11-22T12:00:00Z')
  const add = (days: number, url = world.databaseUrl) =>
    addBackup(url, { folder: backups, days: 14, record }, new Date(noon.getTime() + days * day))
  expect(await recordSeconds(record)).toBe(0)
  await add(0)
  await writeFile(join(backups, 'of-the-owner.txt'), '')
  await add(10)
  await expect(add(20, 'postgres://127.0.0.1:1/none')).rejects.toThrow('cannot be reached')
  expect(await readdir(backups)).toHaveLength(3)
  await add(20)
  expect((await readdir(backups)).sort()).toEqual([
    'dobara-2026-12-02T120000Z.json.gz',
    'dobara-2026-12-12T120000Z.json.gz',
    'of-the-owner.txt',
  ])
  expect(await readFile(record, 'utf8')).toBe('2026-12-12T12:00:00.000Z\n')
  expect(await recordSeconds(record)).toBeGreaterThan(0)
  expect((await stat(backups)).mode & 0o777).toBe(0o700)
})

test('a copy is made from the second host where the first is gone', async () => {
  const two = world.databaseUrl.replace(/([^@/]+)(\/[^/]*)$/, '127.0.0.1:1,$1$2')
  const copy = join(folder, 'second.json.gz')
  await writeBackup(two, copy)
  expect((await stat(copy)).size).toBeGreaterThan(1_000)
})
