import type { Config } from '@dobara/server/platform/config'
import { addressesIn } from '@dobara/server/platform/database/connection'
import { migrate } from '@dobara/server/platform/database/migrate'
import { StartProblem } from '@dobara/server/platform/start-problem'
import pg from 'pg'
import { withDatabase } from './database/with-database.ts'

await withDatabase(async ({ ownerUrl }, config) => {
  refuseUnlessMeant(config)
  await recreate(ownerUrl)
  await migrate(ownerUrl)
  console.log('The database is empty again.')
})

/** The name of every database but the embedded one must be an argument. */
function refuseUnlessMeant({ isProduction, databaseUrl }: Config) {
  if (isProduction) throw new StartProblem('A production database is not reset.')
  const name = databaseUrl && new URL(addressesIn(databaseUrl)[0] ?? '').pathname.slice(1)
  if (name && name !== process.argv[2]) {
    throw new StartProblem(
      `This erases the database ${name} of DATABASE_URL. If you mean it: npm run db:reset -- ${name}`,
    )
  }
}

async function recreate(url: string) {
  const database = new URL(addressesIn(url)[0] ?? '')
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
