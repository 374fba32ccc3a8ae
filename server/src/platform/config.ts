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
  origin: string
  /** The address may name several hosts. If it is null, the server uses the embedded PostgreSQL. */
  databaseUrl: string | null
  /**
   * This address is for the role that owns the tables. It is null in production, because another
   * process migrates the database.
   */
  migrationDatabaseUrl: string | null
  databaseConnections: number
  dataFolder: string
  /** The current key comes first, then the previous key. */
  pinKeys: KeyObject[]
  identitySecret: string
  /** If this setting is null, the server uses its own sign-in provider under /identity. */
  identityProvider: { issuer: string; audience: string; jwksUrl: string } | null
  sms: SmsConfig | null
  smtp: SmtpConfig | null
  /** If this setting is null, the server charges nobody and no plan ends. */
  billing: BillingConfig | null
  paymentsPort: number
  pushPort: number
  pushStandIn: string | null
  whatsApp: WhatsAppConfig | null
  particulars: Particulars
  codesPerHour: number
  /** With a cost of 1000, a cheap phone needs about a second for the bot check. */
  botCheckCost: number
  requestsPerMinute: number
  callsAtOnce: number
  /**
   * Each process handles at most this many requests at once, and refuses further requests
   * immediately.
   */
  requestsAtOnce: number
  trustedProxies: number
  backups: BackupFolder
  checksRecord: string | null
  metricsToken: string | null
  tracesTo: string | null
  logLevel: string
}

export type SmsConfig =
  | {
      gateway: 'msg91'
      authKey: string
      templateId: string
      noticeTemplateId: string | null
      rewardTemplateId: string | null
    }
  | { gateway: 'twilio'; accountSid: string; authToken: string; from: string }

export interface SmtpConfig {
  url: string
  from: string
  isTlsRequired: boolean
}

export class ConfigError extends StartProblem {
  override name = 'ConfigError'
}

/** @throws {StartProblem} */
export async function readProcessConfig(
  secretsIn: (dataFolder: string) => Promise<Record<string, string>>,
): Promise<Config> {
  const given = await readEnvironment()
  refuseProblemsIn(given)
  const storedSecrets =
    given.NODE_ENV === 'production' ? {} : await secretsIn(given.DATA_FOLDER ?? defaultDataFolder)
  return readConfig({ ...storedSecrets, ...given })
}

/** @throws {StartProblem} for a file that cannot be read */
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
    // In development and behind a proxy, only this machine may connect by default. Development
    // shows everybody's codes, and behind a proxy the server trusts forwarded addresses.
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
    pushPort: pushPortBeside(settings.PORT),
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

const portBeside = (port: number, distance: number) =>
  port === 0 ? 0 : port + (port > 65_535 - distance ? -distance : distance)

/** Where the stand-in for push services listens beside the server */
export const pushPortBeside = (port: number): number => portBeside(port, 2_000)

function smsFrom(settings: Environment): SmsConfig | null {
  const text = (name: keyof Environment) => String(settings[name] ?? '')
  switch (settings.SMS_GATEWAY) {
    case 'msg91':
      return {
        gateway: 'msg91',
        authKey: text('MSG91_AUTH_KEY'),
        templateId: text('MSG91_TEMPLATE_ID'),
        noticeTemplateId: text('MSG91_NOTICE_TEMPLATE_ID') || null,
        rewardTemplateId: text('MSG91_REWARD_TEMPLATE_ID') || null,
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

/** The server speaks no TLS, so that an https origin means that there is a proxy. */
export const isBehindProxy = ({ trustedProxies, origin }: Config): boolean =>
  trustedProxies > 0 || origin.startsWith('https:')

export const hasOutbox = ({ isProduction, sms, smtp }: Config): boolean =>
  !isProduction && !(sms && smtp)
