import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import {
  createBlankDatabase,
  createTestDatabase,
  type TestDatabase,
} from '@dobara/testing/postgres/database'
import { dumpDatabase } from '@dobara/testing/postgres/dump'
import { createOwnedDatabase } from '@dobara/testing/postgres/login'
import { openTestDatabase } from '@dobara/testing/postgres/open-database'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import pg from 'pg'
import { expect, test } from 'vitest'
import { checkInsights } from '../../insights/check.ts'
import { reconcile } from '../../points/reconciliation.ts'
import { restoreAsReleased, restoreBackup } from './backup-file.ts'
import { migrate } from './migrate.ts'
import { releasedFolder, releasedVersions } from './released.ts'

const copyOf = (version: string) =>
  fileURLToPath(new URL(`${version}.copy.json.gz`, releasedFolder))

const versions = await releasedVersions()

test.each(versions)('a database of %s upgrades, and keeps every point', async (version) => {
  // Row-level security hides rows from the owner of the tables, but not from a superuser.
  const upgraded = await createOwnedDatabase()
  const restored = await createOwnedDatabase()
  const fresh = await createTestDatabase()
  const asAdmin = ({ url }: TestDatabase) =>
    Object.assign(new URL(fresh.url), { pathname: new URL(url).pathname }).href
  try {
    await restoreAsReleased(upgraded.url, copyOf(version))
    const before = await pointsIn(asAdmin(upgraded))
    expect(before.entries).toBeGreaterThan(500)
    await migrate(upgraded.url)
    await restoreBackup(restored.url, copyOf(version))
    for (const url of [upgraded, restored].map(asAdmin)) {
      expect(await pointsIn(url)).toEqual(before)
      expect(await discrepanciesIn(url)).toEqual([])
      expect(await tablesOf(url)).toEqual(await tablesOf(fresh.url))
      expect(await migrate(url)).toEqual([])
    }
  } finally {
    for (const database of [upgraded, restored, fresh]) await database.drop()
  }
})

test('every version that the changelog dates is kept for upgrades', async () => {
  const changelog = await readFile(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8')
  const dated = [...changelog.matchAll(/^## (\S+) – \d{4}-/gm)].map(([, version]) => version)
  expect(dated.reverse()).toEqual(versions)
})

test('a copy of an unknown release, and a file that is none, are refused before anything is made', async () => {
  const { url, drop } = await createBlankDatabase()
  const restoring = async (text: string) => {
    const file = join(await mkdtemp(join(tmpdir(), 'dobara-upgrade-')), 'copy.json.gz')
    await writeFile(file, gzipSync(text))
    await restoreBackup(url, file).finally(() => rm(dirname(file), { recursive: true }))
  }
  const later = JSON.stringify({ migrations: ['0001-schema.sql', '9999-later.sql'] })
  await expect(restoring(`${later}\n`)).rejects.toThrow(
    'of a release that this one does not know (up to 9999-later.sql)',
  )
  for (const text of ['', 'a list of guests\n', '{"rowsInAll":0}\n'])
    await expect(restoring(text)).rejects.toThrow('holds no copy that npm run backup made')
  expect(await asSuperuser(url, `select from pg_tables where schemaname = 'public'`)).toEqual([])
  await drop()
})

async function pointsIn(url: string) {
  const [found] = await asSuperuser<{ entries: number; points: number; balances: number }>(
    url,
    `select count(*)::integer as entries, sum(points)::integer as points,
       (select sum(balance)::integer from membership) as balances
     from (select points from points_entry union all select points from old_points_entry) as all_entries`,
  )
  return found ?? { entries: 0 }
}

async function discrepanciesIn(url: string) {
  const database = openTestDatabase(url)
  const found = []
  for await (const discrepancy of reconcile(database)) found.push(discrepancy)
  for await (const wrong of checkInsights(database, new Date())) found.push(wrong)
  await database.close()
  return found
}

/** Functions are not compared, because functions of an earlier release may stay. */
async function tablesOf(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const dump = await dumpDatabase(client)
  await client.end()
  return dump.split('\n').filter((line) => !line.startsWith('function '))
}
