/**
 * Writes what `server/database` makes of an empty database: schema.sql from its catalogue, schema.ts for
 * Kysely, and the checksum of a migration that is new. With --check it writes nothing, and fails when
 * one of them is not as it should be. A migration whose checksum is written never changes again.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { migrate } from '@dobara/server/platform/database/migrate'
import { readMigrations } from '@dobara/server/platform/database/sql-files'
import { dumpDatabase } from '@dobara/testing/dump'
import { startThrowawayPostgres } from '@dobara/testing/throwaway-postgres'
import pg from 'pg'
import { typesOfTables } from './database/types.ts'

const folder = new URL('../server/database/', import.meta.url)
const releasedName = 'migrations/released.sha256'
const problems: string[] = []

const released = new Map(
  (await textOf(releasedName))
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('  ').reverse() as [string, string]),
)
const migrations = await readMigrations()
for (const { name, checksum } of migrations)
  if (released.has(name) && released.get(name) !== checksum)
    problems.push(
      `${name} is released and was changed: restore it, and make the change in a new one.`,
    )
for (const name of released.keys())
  if (!migrations.some((migration) => migration.name === name))
    problems.push(`${name} is released and gone: restore it.`)

if (problems.length === 0) {
  await compareOrWrite(
    releasedName,
    migrations.map(({ name, checksum }) => `${checksum}  ${name}\n`).join(''),
  )
  const { dump, types } = await describe()
  await compareOrWrite('schema.sql', dump)
  await compareOrWrite('schema.ts', types)
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length ? 1 : 0

async function describe() {
  const server = await startThrowawayPostgres()
  try {
    await migrate(server.url)
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    try {
      return { dump: await dumpDatabase(client), types: await typesOfTables(client) }
    } finally {
      await client.end()
    }
  } finally {
    await server.stop()
  }
}

async function compareOrWrite(name: string, text: string) {
  if (!process.argv.includes('--check')) await writeFile(new URL(name, folder), text)
  else if ((await textOf(name)) !== text)
    problems.push(`server/database/${name} is not what the database says: run npm run db:describe.`)
}

async function textOf(name: string): Promise<string> {
  return readFile(new URL(name, folder), 'utf8').catch(() => '')
}
