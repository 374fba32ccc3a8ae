import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '@dobara/server/platform/config'
import { writeBackup } from '@dobara/server/platform/database/backup-file'
import { migrate } from '@dobara/server/platform/database/migrate'
import { type ReleasedDatabase, releasedFolder } from '@dobara/server/platform/database/released'
import { migrationNames, readCode, readSpreading } from '@dobara/server/platform/database/sql-files'
import { startDatabaseServer } from '@dobara/server/services'
import { seedDemo } from '@dobara/testing/demo/seed'

/** Keeps the migrations, the SQL code and a copy of the demo's database, for tests of upgrades. */
export async function keepDatabase(version: string) {
  await mkdir(releasedFolder, { recursive: true })
  await copyDemoTo(fileURLToPath(new URL(`${version}.copy.json.gz`, releasedFolder)))
  const database: ReleasedDatabase = {
    migrations: await migrationNames(),
    code: [await readSpreading(), ...(await readCode())],
  }
  await writeFile(
    new URL(`${version}.json`, releasedFolder),
    `${JSON.stringify(database, null, 2)}\n`,
  )
}

async function copyDemoTo(file: string) {
  const folder = await mkdtemp(join(tmpdir(), 'dobara-release-'))
  const config = readConfig({
    DATA_FOLDER: folder,
    PIN_KEY: 'the key of a copy that is for trials alone',
    IDENTITY_SECRET: 'the secret of a copy that is for trials alone',
  })
  const { url, ownerUrl, stop } = await startDatabaseServer(config)
  try {
    await migrate(ownerUrl)
    await seedDemo(url, config)
    await writeBackup(ownerUrl, file)
  } finally {
    await stop()
    await rm(folder, { recursive: true })
  }
}
