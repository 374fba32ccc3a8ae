import { readProcessConfig } from '../server/src/platform/config.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { startDatabaseServer } from '../server/src/platform/database/server.ts'

const server = await startDatabaseServer(await readProcessConfig())
try {
  const applied = await migrate(server.url)
  console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.')
} finally {
  await server.stop()
}
