import type { Config } from '@dobara/server/platform/config'
import { StartProblem } from '@dobara/server/platform/start-problem'
import { readSettings, startDatabaseServer } from '@dobara/server/services'

/** Runs a command's work on the configured database, and makes the process fail if it cannot. */
export async function withDatabase(work: (url: string, config: Config) => Promise<void>) {
  try {
    const config = await readSettings()
    const server = await startDatabaseServer(config)
    try {
      await work(server.url, config)
    } finally {
      await server.stop()
    }
  } catch (error) {
    console.error(error instanceof StartProblem ? error.message : error)
    process.exitCode = 1
  }
}
