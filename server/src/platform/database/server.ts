import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/start.ts'

/** The PostgreSQL that the settings name, which is not ours to stop, or our own in the data folder. */
export async function startDatabaseServer(config: Config): Promise<EmbeddedPostgres> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  return startEmbeddedPostgres({ folder: join(config.dataFolder, 'postgres') })
}
