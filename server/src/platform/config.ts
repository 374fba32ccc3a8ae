import { createSecretKey, type KeyObject } from 'node:crypto'
import { join } from 'node:path'
import type { Particulars } from '@dobara/contract/site/contact'
import { type BillingConfig, billingFrom } from './billing-config.ts'
import type { BackupFolder } from './database/backup-folder.ts'
import { particularsFrom } from './particulars-config.ts'
import { defaultDataFolder, Environment, settingNames } from './settings/environment.ts'
import { problemsIn } from './settings/problems.ts'
import type { Given } from './settings/relations.ts'
import { withSettingsInFiles } from './settings-in-files.ts'
import { StartProblem } from './start-problem.ts'
import { type WhatsAppConfig, whatsAppFrom } from './whatsapp-config.ts'

export interface Config {
  isProduction: boolean
  host: string
  port: number
  /** The product's public address, without a slash at the end: https://dobara.example */
  origin: string
  /** May name several hosts. Null: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | null
  /** The address of the tables' owner, who migrates. Null in production: another process has migrated. */
  migrationDatabaseUrl: string | null
  databaseConnections: number
  dataFolder: string
  /** The current key first, then the previous one during a rotation. */
  pinKeys: KeyObject[]
  identitySecret: string
  /** The provider whose ID tokens are trusted. Null: the built-in one, under /identity. */
  identityProvider: { issuer: string; audience: string; jwksUrl: string } | null
  sms: SmsConfig | null
  /** Null: messages go to the outbox. */
  smtp: SmtpConfig | null
  /** Null: nothing is charged, and no plan ends. */
  billing: BillingConfig | null
  /** Where the stand-in for the payment provider listens outside production. 0: any free port. */
  paymentsPort: number
  /** Where the stand-in for browsers' push services listens outside production. 0: any free port. */
  pushPort: number
  /** Its origin, on this machine outside production. Null: there is none. */
  pushStandIn: string | null
  /** Null: no message goes by WhatsApp, and nobody is offered it. */
  whatsApp: WhatsAppConfig | null
  particulars: Particulars
  codesPerHour: number
  /** The amount of work that a browser does for a sign-in. 1000 takes a cheap phone about a second. */
  botCheckCost: number
  requestsPerMinute: number
  /** The largest number of calls in flight of one session. One address may have four times as many. */
  callsAtOnce: number
  /** The largest number of requests in flight in this process. Further ones are refused at once. */
  requestsAtOnce: number
  trustedProxies: number
  backups: BackupFolder
  /** The folder in which each check writes when it last found nothing wrong. Null: nobody needs to know. */
  checksRecord: string | null
  /** The bearer token for /metrics. Null: /metrics does not exist. */
  metricsToken: string | null
  /** The OTLP receiver of spans. Null: nothing is traced. */
  tracesTo: string | null
  logLevel: string
}

export type SmsConfig =
  | { gateway: 'msg91'; authKey: string; templateId: string; noticeTemplateId: string | null }
  | { gateway: 'twilio'; accountSid: string; authToken: string; from: string }

export interface SmtpConfig {
  url: string
  from: string
  /** Refuses to send over a connection that is not encrypted. */
  isTlsRequired: boolean
}

/** Unusable settings, one sentence each. */
export class ConfigError extends StartProblem {
  override name = 'ConfigError'
}

/** Reads the process's environment. Outside production `secretsIn` supplies missing secrets, once all else is right. @throws {ConfigError} */
export async function readProcessConfig(
  secretsIn: (dataFolder: string) => Promise<Record<string, string>>,
): Promise<Config> {
  const given = await readEnvironment()
  refuseProblemsIn(given)
  const storedSecrets =
    given.NODE_ENV === 'production' ? {} : await secretsIn(given.DATA_FOLDER ?? defaultDataFolder)
  return readConfig({ ...storedSecrets, ...given })
}

/**
 * The process's settings without the empty ones, and those that are in files.
 * @throws {StartProblem} for a file that cannot be read
 */
export const readEnvironment = async (): Promise<Given> =>
  withoutEmpty(await withSettingsInFiles(process.env, settingNames))

const withoutEmpty = (environment: Given): Given =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))

function refuseProblemsIn(given: Given) {
  const problems = problemsIn(given)
  if (problems.length) throw new ConfigError(problems.join('\n'))
}

/** @throws {ConfigError} with a sentence for every missing or unusable setting */
export function readConfig(environment: Given): Config {
  const given = withoutEmpty(environment)
  refuseProblemsIn(given)
  const settings = Environment.parse(given)
  const { PIN_KEY: pinKey, IDENTITY_SECRET: identitySecret } = settings
  if (!pinKey || !identitySecret) throw new ConfigError('PIN_KEY or IDENTITY_SECRET is missing.')

  const isProduction = settings.NODE_ENV === 'production'
  return {
    isProduction,
    // Outside production the server shows everybody's codes, and behind a proxy it believes whom a caller names. By
    // default only this machine reaches it then.
    host:
      settings.HOST ?? (isProduction && settings.TRUSTED_PROXIES === 0 ? '0.0.0.0' : '127.0.0.1'),
    port: settings.PORT,
    origin: settings.ORIGIN ?? `http://localhost:${settings.PORT}`,
    databaseUrl: settings.DATABASE_URL ?? null,
    migrationDatabaseUrl: settings.MIGRATION_DATABASE_URL ?? null,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    dataFolder: settings.DATA_FOLDER,
    pinKeys: [pinKey, settings.PIN_KEY_PREVIOUS]
      .filter((key) => key !== undefined)
      .map((key) => createSecretKey(key, 'utf8')),
    identitySecret,
    identityProvider: settings.IDENTITY_ISSUER
      ? {
          issuer: settings.IDENTITY_ISSUER,
          audience: settings.IDENTITY_AUDIENCE ?? '',
          jwksUrl: settings.IDENTITY_JWKS_URL ?? '',
        }
      : null,
    sms: smsFrom(settings),
    smtp: settings.SMTP_URL
      ? { url: settings.SMTP_URL, from: settings.MAIL_FROM, isTlsRequired: isProduction }
      : null,
    billing: billingFrom(settings),
    paymentsPort: settings.PAYMENTS_PORT ?? portBeside(settings.PORT, 1_000),
    pushPort: portBeside(settings.PORT, 2_000),
    // Named by the process that starts it.
    pushStandIn: null,
    whatsApp: whatsAppFrom(settings),
    particulars: particularsFrom(settings),
    codesPerHour: settings.CODES_PER_HOUR,
    botCheckCost: settings.BOT_CHECK_COST,
    requestsPerMinute: settings.REQUESTS_PER_MINUTE,
    callsAtOnce: settings.CALLS_AT_ONCE,
    requestsAtOnce: settings.REQUESTS_AT_ONCE,
    trustedProxies: settings.TRUSTED_PROXIES,
    backups: {
      folder: settings.BACKUP_FOLDER ?? join(settings.DATA_FOLDER, 'backups'),
      days: settings.BACKUP_DAYS,
      record: settings.BACKUP_RECORD ?? null,
    },
    checksRecord: settings.CHECKS_RECORD ?? null,
    metricsToken: settings.METRICS_TOKEN ?? null,
    tracesTo: settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: settings.LOG_LEVEL,
  }
}

/** Leaves the neighbouring ports to other servers on the same machine. */
const portBeside = (port: number, distance: number) =>
  port === 0 ? 0 : port + (port > 65_535 - distance ? -distance : distance)

function smsFrom(settings: Environment): SmsConfig | null {
  const text = (name: keyof Environment) => String(settings[name] ?? '')
  switch (settings.SMS_GATEWAY) {
    case 'msg91':
      return {
        gateway: 'msg91',
        authKey: text('MSG91_AUTH_KEY'),
        templateId: text('MSG91_TEMPLATE_ID'),
        noticeTemplateId: text('MSG91_NOTICE_TEMPLATE_ID') || null,
      }
    case 'twilio':
      return {
        gateway: 'twilio',
        accountSid: text('TWILIO_ACCOUNT_SID'),
        authToken: text('TWILIO_AUTH_TOKEN'),
        from: text('TWILIO_FROM'),
      }
    default:
      return null
  }
}

/** Whether a proxy stands in front. The server itself speaks no TLS, so an https origin needs one. */
export const isBehindProxy = ({ trustedProxies, origin }: Config): boolean =>
  trustedProxies > 0 || origin.startsWith('https:')

/** Without an SMS or an SMTP gateway, the server stores messages and shows them. Production requires both gateways. */
export const hasOutbox = ({ isProduction, sms, smtp }: Config): boolean =>
  !isProduction && !(sms && smtp)
