import { isIP } from 'node:net'
import * as z from 'zod'
import { billingSettings } from '../billing-config.ts'
import { supportSettings } from '../particulars-config.ts'
import { whatsAppSettings } from '../whatsapp-config.ts'
import { databaseUrlForm, problemOfDatabaseUrl } from './database-url.ts'
import { hidden, httpAddress, matching, oneOf, secret, text, wholeNumber } from './forms.ts'

export const defaultDataFolder = '.data'

const port = wholeNumber(0, 65_535)
const origin = 'the address people use, without a path, such as https://dobara.example'
const sender = 'a sender such as Dobara <hello@dobara.example>'
const address = String.raw`[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+`

const databaseAddress = () =>
  hidden(
    databaseUrlForm,
    z.string().superRefine((url, context) => {
      const message = problemOfDatabaseUrl(url)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  )

export const Environment = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']).default('development'),
  HOST: matching(
    (value) => isIP(value) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value),
    'an address of this machine, such as 127.0.0.1 or 0.0.0.0',
  ),
  PORT: port.default(3000),
  ORIGIN: z
    .url({ protocol: /^https?$/ })
    .refine((url) => /^https?:\/\/[^/?#@]+\/?$/i.test(url), 'has more than a host and a port')
    .transform((url) => new URL(url).origin)
    .describe(origin)
    .optional(),
  DATABASE_URL: databaseAddress(),
  MIGRATION_DATABASE_URL: databaseAddress(),
  DATABASE_CONNECTIONS: wholeNumber(2, 100).default(20),
  DATA_FOLDER: z.string().default(defaultDataFolder).describe('a folder'),
  PIN_KEY: secret(),
  PIN_KEY_PREVIOUS: secret(),
  IDENTITY_SECRET: secret(),
  IDENTITY_ISSUER: httpAddress('https://id.example').optional(),
  IDENTITY_AUDIENCE: text('the audience of the ID tokens that IDENTITY_ISSUER signs'),
  IDENTITY_JWKS_URL: httpAddress('https://id.example/jwks.json').optional(),
  SMS_GATEWAY: oneOf(['msg91', 'twilio']).optional(),
  MSG91_AUTH_KEY: hidden("MSG91's auth key"),
  MSG91_TEMPLATE_ID: text('the id of the template for codes'),
  MSG91_NOTICE_TEMPLATE_ID: text('the id of the template for notices'),
  MSG91_REWARD_TEMPLATE_ID: text('the id of the template for codes of rewards'),
  TWILIO_ACCOUNT_SID: text("the account's SID"),
  TWILIO_AUTH_TOKEN: hidden("the account's auth token"),
  TWILIO_FROM: text('a number, a name or a messaging service'),
  SMTP_URL: hidden(
    'smtp://user:password@host:587 or smtps://user:password@host:465, with %2F, %23, %3F and %40 for / # ? and @ in the password',
    z.url({ protocol: /^smtps?$/, hostname: /./ }),
  ),
  MAIL_FROM: z
    .string()
    .regex(new RegExp(`^(?:[^<>@]*<${address}>|${address})$`))
    .describe(sender)
    .default('Dobara <hello@dobara.example>'),
  CODES_PER_HOUR: wholeNumber(1, 1_000_000).default(1000),
  BOT_CHECK_COST: wholeNumber(1, 100_000).default(1000),
  ...billingSettings,
  PAYMENTS_PORT: port.optional(),
  ...whatsAppSettings,
  ...supportSettings,
  REQUESTS_PER_MINUTE: wholeNumber(1, 1_000_000_000).default(600),
  CALLS_AT_ONCE: wholeNumber(1, 1_000_000).default(8),
  REQUESTS_AT_ONCE: wholeNumber(1, 100_000).default(320),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  BACKUP_FOLDER: text('a folder'),
  BACKUP_DAYS: wholeNumber(1, 3650).default(14),
  BACKUP_RECORD: text('a file'),
  CHECKS_RECORD: text('a folder'),
  METRICS_TOKEN: secret(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress('http://127.0.0.1:4318').optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})
export type Environment = z.infer<typeof Environment>
export type SettingName = keyof Environment

export const settingNames = Object.keys(Environment.shape) as readonly SettingName[]

const metaOf = (name: SettingName) => metaIn(Environment.shape[name])

function metaIn(form: z.ZodType): Record<string, unknown> {
  const meta = form.meta()
  if (meta?.description) return meta
  const isWrapper = form instanceof z.ZodOptional || form instanceof z.ZodDefault
  return isWrapper ? metaIn(form.unwrap() as z.ZodType) : {}
}

export const formOf = (name: SettingName): string => String(metaOf(name).description)

export const isHidden = (name: SettingName): boolean => metaOf(name).isHidden === true
