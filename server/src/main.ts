import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import { closeOnSignal } from './platform/closing.ts'
import { readProcessConfig } from './platform/config.ts'
import { migrate } from './platform/database/migrate.ts'
import { startDatabaseServer } from './platform/database/server.ts'
import { standardOutput } from './platform/http/log.ts'
import { StartProblem } from './platform/start-problem.ts'

const opened: (() => Promise<unknown>)[] = []

/** Last opened, first closed: requests in flight and streams, connections, the database. */
async function closeAll() {
  while (opened.length) await opened.pop()?.()
}

async function start() {
  const config = await readProcessConfig()
  const { url, stop } = await startDatabaseServer(config)
  opened.push(stop)
  await migrate(url)
  const app = await createApp({ config, databaseUrl: url, log: standardOutput() })
  opened.push(() => app.close())
  await app.listen({ host: config.host, port: config.port })
  console.log(`Dobara is at http://localhost:${(app.server.address() as AddressInfo).port}`)
}

closeOnSignal(closeAll)
try {
  await start()
} catch (error) {
  await closeAll()
  console.error(sentenceFor(error) ?? error)
  process.exit(1)
}

/** What the person who starts us can do something about is said without a stack. */
function sentenceFor(error: unknown) {
  if (error instanceof StartProblem) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${'port' in error ? error.port : ''} is taken: stop what uses it, or choose another with PORT.`
  }
  return undefined
}
