import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import { closeOnSignal } from './platform/closing.ts'
import type { Config } from './platform/config.ts'
import { hostsIn } from './platform/database/connection.ts'
import { refusePowerfulLogin, refuseUnlessPrepared } from './platform/database/login-role.ts'
import { migrateWhenReached, whenReached } from './platform/database/migrate.ts'
import { standardOutput } from './platform/http/monitoring/log.ts'
import { isLoopback } from './platform/network.ts'
import { warningsAbout } from './platform/settings/warnings.ts'
import { sentenceFor } from './platform/start-problem.ts'
import {
  readSettings,
  startDatabaseServer,
  startPayments,
  startPush,
  startTracing,
  unusedSettings,
} from './services.ts'

const opened: (() => Promise<unknown>)[] = []

async function closeAll() {
  while (opened.length) await opened.pop()?.()
}

async function start() {
  const config = await readSettings()
  opened.push(await startTracing(config))
  const { url, ownerUrl, stop } = await startDatabaseServer(config)
  opened.push(stop)
  await prepareDatabase(config, url, ownerUrl)
  const payments = await startPayments(config)
  opened.push(payments.stop)
  const push = await startPush(config)
  opened.push(push.stop)
  const { billing } = payments
  const port = await serve({ ...config, billing, pushStandIn: push.pushStandIn }, url)
  console.log(
    config.isProduction
      ? `Dobara is at ${config.origin} and listens on ${config.host}, port ${port}.`
      : `Dobara is at http://localhost:${port}`,
  )
  if (push.pushStandIn) console.log(`Messages that browsers got are shown at ${push.pushStandIn}`)
  for (const sentence of [
    ...(await unusedSettings()),
    ...accessWarnings(config),
    ...warningsAbout(config),
  ])
    console.log(sentence)
}

async function prepareDatabase(config: Config, url: string, ownerUrl: string) {
  const { isProduction, migrationDatabaseUrl } = config
  const hosts = hostsIn(url)
  if (isProduction) await whenReached(() => refusePowerfulLogin(hosts), console.log)
  if (!isProduction || migrationDatabaseUrl) await migrateWhenReached(ownerUrl, console.log)
  if (isProduction) await whenReached(() => refuseUnlessPrepared(hosts), console.log)
}

/** @returns the port */
async function serve(config: Config, databaseUrl: string): Promise<number> {
  const app = await createApp({ config, databaseUrl, log: standardOutput() })
  opened.push(() => app.close())
  await app.listen({ host: config.host, port: config.port })
  return (app.server.address() as AddressInfo).port
}

function accessWarnings({ isProduction, host, sms, smtp }: Config): string[] {
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

closeOnSignal(closeAll)
try {
  await start()
} catch (error) {
  await closeAll()
  console.error(sentenceFor(error) ?? error)
  process.exit(1)
}
