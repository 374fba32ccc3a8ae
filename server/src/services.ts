import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, readEnvironment, readProcessConfig } from './platform/config.ts'
import { unusedIn } from './platform/settings/problems.ts'
import { StartProblem } from './platform/start-problem.ts'
import { setTracing } from './platform/tracing/tracing.ts'
import { version } from './platform/version.ts'

/**
 * Outside production, missing secrets are generated.
 * @throws {ConfigError}
 */
export const readSettings = (): Promise<Config> =>
  readProcessConfig(async (dataFolder) => {
    await refuseUnlessWritable(dataFolder)
    const { developmentSecrets } = await import('@dobara/stand-ins/secrets').catch((cause) => {
      throw new StartProblem(
        'NODE_ENV is not production, and this installation has no stand-ins: write NODE_ENV=production, or start a checkout.',
        { cause },
      )
    })
    return developmentSecrets(dataFolder)
  })

export const unusedSettings = async (): Promise<string[]> => unusedIn(await readEnvironment())

async function refuseUnlessWritable(dataFolder: string) {
  try {
    await mkdir(dataFolder, { recursive: true })
    await access(dataFolder, constants.W_OK)
  } catch (error) {
    throw new StartProblem(
      `DATA_FOLDER is "${dataFolder}", where nothing can be written (${(error as { code?: unknown }).code}): write a folder of this user's.`,
      { cause: error },
    )
  }
}

/**
 * @returns a function that ends tracing and sends the remaining traces
 * @throws {StartProblem} when the optional packages of OpenTelemetry are missing
 */
export async function startTracing({ tracesTo }: Config): Promise<() => Promise<void>> {
  if (!tracesTo) return async () => {}
  const { openTracing } = await import('./platform/tracing/open-telemetry.ts').catch((cause) => {
    throw new StartProblem(
      'OTEL_EXPORTER_OTLP_ENDPOINT is set, but the packages of OpenTelemetry are not installed: run npm ci with optional packages.',
      { cause },
    )
  })
  const tracing = openTracing({ endpoint: tracesTo, version })
  setTracing(tracing)
  return tracing.close
}

export interface DatabaseServer {
  /** The user in this address needs only to be a member of `dobara_app`. */
  url: string
  ownerUrl: string
  stop(): Promise<void>
}

export async function startDatabaseServer({
  databaseUrl: url,
  migrationDatabaseUrl,
  dataFolder,
}: Config): Promise<DatabaseServer> {
  if (url) return { url, ownerUrl: migrationDatabaseUrl ?? url, stop: async () => {} }
  const { startEmbeddedPostgres } = await import('@dobara/stand-ins/embedded-postgres/start')
  const embedded = await startEmbeddedPostgres({ folder: join(dataFolder, 'postgres') })
  return { url: embedded.servingUrl, ownerUrl: embedded.url, stop: embedded.stop }
}

interface Payments extends Pick<Config, 'billing'> {
  stop: () => Promise<unknown>
}

/** Outside production, a stand-in that moves no money replaces a missing provider. */
export async function startPayments({
  billing,
  isProduction,
  dataFolder,
  port,
  paymentsPort,
}: Config): Promise<Payments> {
  if (billing || isProduction) return { billing, stop: async () => {} }
  const { startStandIn } = await import('@dobara/stand-ins/payments/start')
  const { billingBy } = await import('@dobara/stand-ins/payments/settings')
  const standIn = await startStandIn({
    file: join(dataFolder, 'payments.json'),
    port: paymentsPort,
  })
  standIn.listen(`http://127.0.0.1:${port}/webhooks/razorpay`)
  return { billing: billingBy(standIn), stop: standIn.stop }
}

interface PushServices extends Pick<Config, 'pushStandIn'> {
  stop: () => Promise<unknown>
}

export const pushRecords = ({ dataFolder, pushPort }: Pick<Config, 'dataFolder' | 'pushPort'>) => ({
  file: join(dataFolder, 'push.json'),
  port: pushPort,
})

/** Outside production, the push services of browsers work beside the stand-in. */
export async function startPush({ isProduction, ...config }: Config): Promise<PushServices> {
  if (isProduction) return { pushStandIn: null, stop: async () => {} }
  const { startPushStandIn } = await import('@dobara/stand-ins/push/start')
  const standIn = await startPushStandIn(pushRecords(config))
  return { pushStandIn: standIn.origin, stop: standIn.stop }
}
