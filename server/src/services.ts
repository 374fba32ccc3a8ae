import { join } from 'node:path'
import { type Config, readProcessConfig } from './platform/config.ts'

/** Reads the settings of this process. Outside production, generates the secrets they lack. @throws {ConfigError} */
export const readSettings = (): Promise<Config> =>
  readProcessConfig(async (dataFolder) => {
    const { developmentSecrets } = await import('./development/secrets.ts')
    return developmentSecrets(dataFolder)
  })

export interface DatabaseServer {
  /** The address that serves people, whose login may be no more than a member of `dobara_app`. */
  url: string
  /** The address of the tables' owner, or `url` if the settings name no other. */
  ownerUrl: string
  /** Leaves a server that the settings name running. */
  stop(): Promise<void>
}

/** Starts the embedded PostgreSQL in the data folder, unless the settings name a server. */
export async function startDatabaseServer({
  databaseUrl: url,
  migrationDatabaseUrl,
  dataFolder,
}: Config): Promise<DatabaseServer> {
  if (url) return { url, ownerUrl: migrationDatabaseUrl ?? url, stop: async () => {} }
  const { startEmbeddedPostgres } = await import('./development/embedded-postgres/start.ts')
  const embedded = await startEmbeddedPostgres({ folder: join(dataFolder, 'postgres') })
  return { url: embedded.servingUrl, ownerUrl: embedded.url, stop: embedded.stop }
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
