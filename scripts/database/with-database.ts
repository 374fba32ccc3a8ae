import type { Config } from '@dobara/server/platform/config'
import { sentenceFor } from '@dobara/server/platform/start-problem'
import { type DatabaseServer, readSettings, startDatabaseServer } from '@dobara/server/services'

/**
 * Makes the process fail if the work cannot run.
 * @param work gets the database's addresses, for the server and for the tables' owner
 */
export async function withDatabase(
  work: (server: DatabaseServer, config: Config) => Promise<void>,
) {
  try {
    const config = await readSettings()
    const server = await startDatabaseServer(config)
    try {
      await work(server, config)
    } finally {
      await server.stop()
    }
  } catch (error) {
    console.error(sentenceFor(error) ?? error)
    process.exitCode = 1
  }
}
