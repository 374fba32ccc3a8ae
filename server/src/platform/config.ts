import { createSecretKey, type KeyObject } from 'node:crypto'
import { join } from 'node:path'
import type { Particulars } from '@dobara/contract/site/contact'
import * as z from 'zod'
import {
  type BillingConfig,
  billingFrom,
  billingSettings,
  neededForBilling,
  sellerProblems,
  testKeyProblems,
} from './billing-config.ts'
import { particularsFrom, supportSettings } from './particulars-config.ts'
import { withSettingsInFiles } from './settings-in-files.ts'
import { StartProblem } from './start-problem.ts'

export interface Config {
  isProduction: boolean
  host: string
  port: number
  /** The product's public address, without a slash at the end: https://dobara.example */
  origin: string
  /** May name several hosts. Null: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | null
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
  /** Where backups go that are given no file, and for how many days they are kept. */
  backups: { folder: string; days: number }
  /** The file whose time is that of the last backup. Null: the metrics do not say it. */
  backupRecord: string | null
  /** The bearer token for /metrics. Null: /metrics does not exist. */
  metricsToken: string | null
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

const defaultDataFolder = '.data'
const wholeNumber = (fallback: number) => z.coerce.number().int().min(0).default(fallback)
const secret = z.string().min(32, 'must have at least 32 characters')

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://dobara.example' })
    .transform((url) => new URL(url).origin)
    .optional(),
  // A list of several hosts is no valid URL, so it is not checked as one.
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must begin with postgres://')
    .optional(),
  DATABASE_CONNECTIONS: wholeNumber(20),
  DATA_FOLDER: z.string().default(defaultDataFolder),
  PIN_KEY: secret.optional(),
  PIN_KEY_PREVIOUS: secret.optional(),
  IDENTITY_SECRET: secret.optional(),
  IDENTITY_ISSUER: z.url().optional(),
  IDENTITY_AUDIENCE: z.string().optional(),
  IDENTITY_JWKS_URL: z.url().optional(),
  SMS_GATEWAY: z.enum(['msg91', 'twilio']).optional(),
  MSG91_AUTH_KEY: z.string().optional(),
  MSG91_TEMPLATE_ID: z.string().optional(),
  MSG91_NOTICE_TEMPLATE_ID: z.string().optional(),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: z.string().default('Dobara <hello@dobara.example>'),
  ...billingSettings,
  ...supportSettings,
  CODES_PER_HOUR: wholeNumber(1000),
  BOT_CHECK_COST: wholeNumber(1000),
  REQUESTS_PER_MINUTE: wholeNumber(600),
  CALLS_AT_ONCE: z.coerce.number().int().min(1).default(8),
  REQUESTS_AT_ONCE: z.coerce.number().int().min(1).default(320),
  TRUSTED_PROXIES: wholeNumber(0),
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_DAYS: z.coerce.number().int().min(1).default(14),
  BACKUP_RECORD: z.string().optional(),
  METRICS_TOKEN: secret.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})
type Environment = z.infer<typeof Environment>

/** The names of all settings, for the check of `.env.example`. */
export const settingNames: readonly string[] = Object.keys(Environment.shape)

/** Reads the process's environment. Outside production `secretsIn` supplies missing secrets. @throws {ConfigError} */
export async function readProcessConfig(
  secretsIn: (dataFolder: string) => Promise<Record<string, string>>,
): Promise<Config> {
  const environment = await withSettingsInFiles(process.env, settingNames)
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const isProduction = given.NODE_ENV === 'production'
  const storedSecrets = isProduction ? {} : await secretsIn(given.DATA_FOLDER ?? defaultDataFolder)
  return readConfig({ ...storedSecrets, ...given })
}

/** @throws {ConfigError} with a sentence for every missing or unusable setting */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(sentenceFor).join('\n'))
  const settings = parsed.data
  const missing = missingIn(settings)
  if (missing.length) throw new ConfigError(missing.join('\n'))

  const isProduction = settings.NODE_ENV === 'production'
  return {
    isProduction,
    // Outside production the server shows everybody's codes, so by default only this machine reaches it.
    host: settings.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: settings.PORT,
    origin: settings.ORIGIN ?? `http://localhost:${settings.PORT}`,
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    dataFolder: settings.DATA_FOLDER,
    pinKeys: [settings.PIN_KEY, settings.PIN_KEY_PREVIOUS]
      .filter((key) => key !== undefined)
      .map((key) => createSecretKey(key, 'utf8')),
    identitySecret: settings.IDENTITY_SECRET ?? '',
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
    },
    backupRecord: settings.BACKUP_RECORD ?? null,
    metricsToken: settings.METRICS_TOKEN ?? null,
    logLevel: settings.LOG_LEVEL,
  }
}

const sentenceFor = ({ path, message, code }: z.core.$ZodIssue) =>
  code === 'invalid_type' ? `${path.join('.')} is missing.` : `${path.join('.')}: ${message}.`

/** The settings that the chosen gateway, provider or production mode needs and that are missing. */
function missingIn(settings: Environment): string[] {
  const needs = (names: readonly (keyof Environment)[], why: string) =>
    names
      .filter((name) => settings[name] === undefined)
      .map((name) => `${name} is missing: ${why}.`)
  return [
    ...needs(['PIN_KEY', 'IDENTITY_SECRET'], 'a secret of 32 characters or more'),
    ...(settings.SMS_GATEWAY === 'msg91'
      ? needs(['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_ID'], 'SMS_GATEWAY is msg91')
      : []),
    ...(settings.SMS_GATEWAY === 'twilio'
      ? needs(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'], 'SMS_GATEWAY is twilio')
      : []),
    ...(settings.RAZORPAY_KEY_ID
      ? needs(neededForBilling, 'RAZORPAY_KEY_ID turns billing on')
      : []),
    ...sellerProblems(settings),
    ...(settings.IDENTITY_ISSUER
      ? needs(['IDENTITY_AUDIENCE', 'IDENTITY_JWKS_URL'], 'IDENTITY_ISSUER names another provider')
      : []),
    ...(settings.NODE_ENV === 'production'
      ? [
          ...testKeyProblems(settings),
          ...needs(['DATABASE_URL'], 'production runs on a PostgreSQL of its own'),
          ...needs(['ORIGIN'], 'production must know the address people use'),
          ...needs(['SMS_GATEWAY'], 'production must be able to send codes'),
          ...needs(['SMTP_URL'], 'production must be able to send e-mail'),
          ...(settings.ORIGIN && !settings.ORIGIN.startsWith('https://')
            ? ['ORIGIN must begin with https:// in production.']
            : []),
        ]
      : []),
  ]
}

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
