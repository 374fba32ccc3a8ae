import type { Config } from '@dobara/server/platform/config'
import { backgroundTimeouts } from '@dobara/server/platform/database/connection'
import { type Database, openDatabase } from '@dobara/server/platform/database/database'
import { withDatabase } from './with-database.ts'

export const withOpenDatabase = (work: (database: Database, config: Config) => Promise<void>) =>
  withDatabase(({ url }, config) => overOpenDatabase(url, (database) => work(database, config)))

/** The statements have no time limit. */
export async function overOpenDatabase(
  url: string,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = openDatabase({
    url,
    connections: 1,
    onError: console.error,
    timeouts: backgroundTimeouts,
  })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}
