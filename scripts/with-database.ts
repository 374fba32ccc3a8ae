import { type Config, readProcessConfig } from '../server/src/platform/config.ts'
import { startDatabaseServer } from '../server/src/platform/database/server.ts'
import { StartProblem } from '../server/src/platform/start-problem.ts'

/** Does a command's work on the database of the settings, and ends the process if it cannot. */
export async function withDatabase(work: (url: string, config: Config) => Promise<void>) {
  try {
    const config = await readProcessConfig()
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
