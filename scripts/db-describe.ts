/**
 * Writes schema.sql and schema.ts from a fresh database. With --check, only fails if the files are
 * out of date. Also fails if a released migration has changed.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { migrate } from '@dobara/server/platform/database/migrate'
import { readMigrations } from '@dobara/server/platform/database/sql-files'
import { dumpDatabase } from '@dobara/testing/postgres/dump'
import { startThrowawayPostgres } from '@dobara/testing/postgres/throwaway'
import pg from 'pg'
import { problemsOfReleased, releasedFile } from './database/released.ts'
import { typesOfTables } from './database/types.ts'

const folder = new URL('../server/database/', import.meta.url)
const problems = problemsOfReleased(
  await readFile(releasedFile, 'utf8').catch(() => ''),
  await readMigrations(),
)

if (problems.length === 0) {
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
  else if ((await readFile(new URL(name, folder), 'utf8')) !== text)
    problems.push(`server/database/${name} is not what the database says: run npm run db:describe.`)
}
