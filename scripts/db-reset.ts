import pg from 'pg'
import { readProcessConfig } from '../server/src/platform/config.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { startDatabaseServer } from '../server/src/platform/database/server.ts'

const config = await readProcessConfig()
const named = config.databaseUrl && new URL(config.databaseUrl).pathname.slice(1)
if (config.isProduction || (named && named !== process.argv[2])) {
  console.error(
    config.isProduction
      ? 'A production database is not reset.'
      : `This erases the database ${named} of DATABASE_URL. If you mean it: npm run db:reset -- ${named}`,
  )
  process.exit(1)
}

const server = await startDatabaseServer(config)
try {
  await recreate(server.url)
  await migrate(server.url)
  console.log('The database is empty again.')
} finally {
  await server.stop()
}

async function recreate(url: string) {
  const database = new URL(url)
  const name = pg.escapeIdentifier(database.pathname.slice(1))
  database.pathname = 'postgres'
  const client = new pg.Client({ connectionString: database.href })
  await client.connect()
  try {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}
