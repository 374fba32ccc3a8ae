import { join } from 'node:path'
import type { EmbeddedPostgres } from './development/embedded-postgres/start.ts'
import { type Config, readProcessConfig } from './platform/config.ts'

/** Reads the settings of this process. Outside production, generates the secrets they lack. @throws {ConfigError} */
export const readSettings = (): Promise<Config> =>
  readProcessConfig(async (dataFolder) => {
    const { developmentSecrets } = await import('./development/secrets.ts')
    return developmentSecrets(dataFolder)
  })

/** Starts the embedded PostgreSQL in the data folder, unless the settings name a server; `stop` leaves that one running. */
export async function startDatabaseServer(config: Config): Promise<EmbeddedPostgres> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  const { startEmbeddedPostgres } = await import('./development/embedded-postgres/start.ts')
  return startEmbeddedPostgres({ folder: join(config.dataFolder, 'postgres') })
}

interface Payments extends Pick<Config, 'billing'> {
  stop: () => Promise<unknown>
}

/** Returns the payment provider of the settings. Outside production a stand-in, which moves no money, replaces a missing one. */
export async function startPayments({
  billing,
  isProduction,
  dataFolder,
  port,
}: Config): Promise<Payments> {
  if (billing || isProduction) return { billing, stop: async () => {} }
  const { startStandIn } = await import('./development/payments/start.ts')
  const { billingBy } = await import('./development/payments/settings.ts')
  const standIn = await startStandIn({
    file: join(dataFolder, 'payments.json'),
    port: port && port + 1,
  })
  standIn.listen(`http://127.0.0.1:${port}/webhooks/razorpay`)
  return { billing: billingBy(standIn), stop: standIn.stop }
}
