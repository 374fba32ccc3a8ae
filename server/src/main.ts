import type { AddressInfo } from 'node:net'
import { missingParticulars } from '@dobara/contract/contact'
import { createApp } from './app.ts'
import { closeOnSignal } from './platform/closing.ts'
import type { Config } from './platform/config.ts'
import { refuseMightyLogin } from './platform/database/login-role.ts'
import { migrateWhenReached } from './platform/database/migrate.ts'
import { standardOutput } from './platform/http/log.ts'
import { isLoopback } from './platform/network.ts'
import { StartProblem } from './platform/start-problem.ts'
import {
  besideOthers,
  givenSurroundings,
  sayThatItListens,
  startProcesses,
  untakenPort,
} from './processes.ts'
import {
  readSettings,
  type Surroundings,
  startDatabaseServer,
  startPayments,
} from './surroundings.ts'

const opened: (() => Promise<unknown>)[] = []

/** Closes in reverse order of opening: requests in flight and streams, connections, the database. */
async function closeAll() {
  while (opened.length) await opened.pop()?.()
}

async function start() {
  const config = await readSettings()
  const given = await givenSurroundings()
  if (given) {
    await serve(config, given, besideOthers)
    sayThatItListens()
    return
  }
  const { url, stop } = await startDatabaseServer(config)
  opened.push(stop)
  await migrateWhenReached(url, console.log)
  if (config.isProduction) await refuseMightyLogin(url)
  const payments = await startPayments(config)
  opened.push(payments.stop)
  const surroundings = { databaseUrl: url, billing: payments.billing }
  const port =
    config.processes === 1
      ? await serve(config, surroundings)
      : await serveBySeveral(config, surroundings)
  console.log(`Dobara is at http://localhost:${port}`)
  for (const sentence of [...whatIsOpen(config), ...whatIsExample(config)]) console.log(sentence)
}

async function serve(
  config: Config,
  { databaseUrl, billing }: Surroundings,
  sharing = {},
): Promise<number> {
  const app = await createApp({
    config: { ...config, billing },
    databaseUrl,
    log: standardOutput(),
  })
  opened.push(() => app.close())
  await app.listen({ host: config.host, port: config.port, ...sharing })
  return (app.server.address() as AddressInfo).port
}

async function serveBySeveral(
  { host, port: wanted, processes }: Config,
  surroundings: Surroundings,
): Promise<number> {
  const port = await untakenPort(host, wanted)
  const { stop } = await startProcesses(processes, port, surroundings)
  opened.push(stop)
  return port
}

/** What differs from production in who may see what. */
function whatIsOpen({ isProduction, host, sms, smtp }: Config): string[] {
  if (isProduction) return []
  return [
    ...(sms && smtp
      ? []
      : ['For development: messages are not sent but shown here, to this machine alone.']),
    isLoopback(host)
      ? 'Other machines cannot reach it, unless HOST says so.'
      : `HOST is ${host}: other machines can reach it. It is not set up as in production.`,
  ]
}

/** Production without them starts: a counter that gives points need not wait for a postal address. */
function whatIsExample({ isProduction, particulars }: Config): string[] {
  const missing = missingParticulars(particulars)
  return isProduction && missing.length > 0
    ? [`Not set: ${missing.join(', ')}. The pages for terms, privacy, refunds and contact say so.`]
    : []
}

closeOnSignal(closeAll)
try {
  await start()
} catch (error) {
  await closeAll()
  console.error(sentenceFor(error) ?? error)
  process.exit(1)
}

/** Prints a problem that the operator can solve as one sentence, without a stack. */
function sentenceFor(error: unknown) {
  if (error instanceof StartProblem) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${'port' in error ? error.port : ''} is taken: stop what uses it, or choose another with PORT.`
  }
  return undefined
}
