import { join } from 'node:path'
import type { EmbeddedPostgres } from './development/embedded-postgres/start.ts'
import { type Config, readProcessConfig } from './platform/config.ts'

/** What the first process starts once, however many serve. */
export interface Surroundings {
  databaseUrl: string
  /** Null: nothing is charged. */
  billing: Config['billing']
}

/** The settings of this process; outside production with secrets of their own. @throws {ConfigError} */
export const readSettings = (): Promise<Config> =>
  readProcessConfig(async (dataFolder) => {
    const { developmentSecrets } = await import('./development/secrets.ts')
    return developmentSecrets(dataFolder)
  })

/** The PostgreSQL that the settings name, which is not ours to stop, or our own in the data folder. */
export async function startDatabaseServer(config: Config): Promise<EmbeddedPostgres> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  const { startEmbeddedPostgres } = await import('./development/embedded-postgres/start.ts')
  return startEmbeddedPostgres({ folder: join(config.dataFolder, 'postgres') })
}

interface Payments extends Pick<Surroundings, 'billing'> {
  stop: () => Promise<unknown>
}

/** The payment provider that the settings name; outside production a stand-in, where no money moves. */
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
