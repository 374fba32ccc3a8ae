import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { problemsIn, unusedIn } from './problems.ts'

const secret = (letter: string) => `${letter}9vTq3LrXb7mNc2Kz8HsJw4PdFg6YtQe1`
const development = { PIN_KEY: secret('p'), IDENTITY_SECRET: secret('i') }
const production = {
  ...development,
  NODE_ENV: 'production',
  ORIGIN: 'https://dobara.test',
  DATABASE_URL: 'postgres://dobara:word@db.test:5432/dobara',
  SMS_GATEWAY: 'msg91',
  MSG91_AUTH_KEY: 'key',
  MSG91_TEMPLATE_ID: 'template',
  SMTP_URL: 'smtp://me:word@mail.test:587',
  MAIL_FROM: 'Dobara <hello@dobara.test>',
}
const billing = {
  RAZORPAY_KEY_ID: 'rzp_live_abc',
  RAZORPAY_KEY_SECRET: 'the secret of the key',
  RAZORPAY_WEBHOOK_SECRET: 'the secret of the webhook',
  SELLER_NAME: 'Thali & Sons',
  SELLER_ADDRESS: '1 Hill Road | Mumbai 400050',
  SELLER_STATE: 'Maharashtra',
  SELLER_GSTIN: '27AAPFU0939F1ZV',
}

const whole = (least: number, most: number) => `write a whole number from ${least} to ${most}.`
const randomCharacters =
  'write at least 32 random characters, as openssl rand -base64 48 prints them.'
const databaseUrl = 'write postgres://user:password@host:5432/database.'
const smtpUrl =
  'write smtp://user:password@host:587 or smtps://user:password@host:465, with %2F, %23, %3F and %40 for / # ? and @ in the password.'
const origin = 'write the address people use, without a path, such as https://dobara.example.'
const sender = 'write a sender such as Dobara <hello@dobara.example>.'

test('these settings are in order', () => {
  expect(problemsIn({})).toEqual([])
  expect(problemsIn(development)).toEqual([])
  expect(problemsIn({ ...production, ...billing })).toEqual([])
})

const bad: [Record<string, string>, ...string[]][] = [
  [{ NODE_ENV: 'prod' }, 'NODE_ENV is "prod": write production, development or test.'],
  [
    { HOST: 'http://0.0.0.0' },
    'HOST is "http://0.0.0.0": write an address of this machine, such as 127.0.0.1 or 0.0.0.0.',
  ],
  [
    { HOST: '127.0.0.1:3000' },
    'HOST is "127.0.0.1:3000": write an address of this machine, such as 127.0.0.1 or 0.0.0.0.',
  ],
  [{ PORT: 'three thousand' }, `PORT is "three thousand": ${whole(0, 65535)}`],
  [{ PORT: '70000' }, `PORT is "70000": ${whole(0, 65535)}`],
  [{ PORT: '3000.5' }, `PORT is "3000.5": ${whole(0, 65535)}`],
  [
    { PORT: '4000', PAYMENTS_PORT: '4000' },
    'PAYMENTS_PORT is "4000", as PORT is: write another port.',
  ],
  [{ PAYMENTS_PORT: '-1' }, `PAYMENTS_PORT is "-1": ${whole(0, 65535)}`],
  [
    { WHATSAPP_TOKEN: 'EAAtoken' },
    "WHATSAPP_PHONE_NUMBER_ID is missing, but WHATSAPP_TOKEN is set: write the number's id at Meta, digits alone.",
    "WHATSAPP_APP_SECRET is missing, but WHATSAPP_TOKEN is set: write the app's secret.",
    "WHATSAPP_VERIFY_TOKEN is missing, but WHATSAPP_TOKEN is set: write a word of your own, as in the webhook's settings at Meta.",
  ],
  [{ ORIGIN: 'dobara.test' }, `ORIGIN is "dobara.test": ${origin}`],
  [
    { ORIGIN: 'https://dobara.test/app' },
    `ORIGIN is "https://dobara.test/app", but has more than a host and a port: ${origin}`,
  ],
  [
    { ORIGIN: 'https://dobara.test/?a=b' },
    `ORIGIN is "https://dobara.test/?a=b", but has more than a host and a port: ${origin}`,
  ],
  [
    { ORIGIN: 'https://me@dobara.test' },
    `ORIGIN is "https://me@dobara.test", but has more than a host and a port: ${origin}`,
  ],
  [{ ORIGIN: 'ftp://dobara.test' }, `ORIGIN is "ftp://dobara.test": ${origin}`],
  [
    { DATABASE_URL: 'mysql://dobara:word@db.test/dobara' },
    `DATABASE_URL is set (34 characters, not shown), but does not begin with postgres://: ${databaseUrl}`,
  ],
  [
    { DATABASE_URL: 'postgres://db.test:port/dobara' },
    `DATABASE_URL is set (30 characters, not shown), but is no address, perhaps for its port: ${databaseUrl}`,
  ],
  [
    { DATABASE_URL: 'postgres://db.test:5432' },
    `DATABASE_URL is set (23 characters, not shown), but names no database: ${databaseUrl}`,
  ],
  [
    { DATABASE_URL: 'postgres:///dobara' },
    `DATABASE_URL is set (18 characters, not shown), but names no host: ${databaseUrl}`,
  ],
  [
    { DATABASE_URL: 'postgres://one:5432,two/dobara?sslmode=prefer' },
    `DATABASE_URL is set (45 characters, not shown), but has an sslmode that is none of disable, require, verify-ca, verify-full: ${databaseUrl}`,
  ],
  [
    { DATABASE_URL: 'postgres://one/dobara?sslmode=verify-ca' },
    `DATABASE_URL is set (39 characters, not shown), but names no CA by sslrootcert, which sslmode=verify-ca needs: ${databaseUrl}`,
  ],
  [
    { DATABASE_URL: 'postgres://one/dobara?sslmode=verify-full&sslrootcert=/no/ca.crt' },
    `DATABASE_URL is set (64 characters, not shown), but names /no/ca.crt, which cannot be read: ${databaseUrl}`,
  ],
  [{ DATABASE_CONNECTIONS: '500' }, `DATABASE_CONNECTIONS is "500": ${whole(2, 100)}`],
  [{ DATABASE_CONNECTIONS: '0' }, `DATABASE_CONNECTIONS is "0": ${whole(2, 100)}`],
  [{ PIN_KEY: 'short' }, `PIN_KEY is set (5 characters, not shown): ${randomCharacters}`],
  [
    { IDENTITY_SECRET: 'short too' },
    `IDENTITY_SECRET is set (9 characters, not shown): ${randomCharacters}`,
  ],
  [
    { METRICS_TOKEN: 'open' },
    `METRICS_TOKEN is set (4 characters, not shown): ${randomCharacters}`,
  ],
  [{ CODES_PER_HOUR: '0' }, `CODES_PER_HOUR is "0": ${whole(1, 1_000_000)}`],
  [{ CODES_PER_HOUR: 'many' }, `CODES_PER_HOUR is "many": ${whole(1, 1_000_000)}`],
  [{ BOT_CHECK_COST: '0' }, `BOT_CHECK_COST is "0": ${whole(1, 100_000)}`],
  [{ BOT_CHECK_COST: '100000000' }, `BOT_CHECK_COST is "100000000": ${whole(1, 100_000)}`],
  [{ REQUESTS_PER_MINUTE: '0' }, `REQUESTS_PER_MINUTE is "0": ${whole(1, 1_000_000_000)}`],
  [{ CALLS_AT_ONCE: '0' }, `CALLS_AT_ONCE is "0": ${whole(1, 1_000_000)}`],
  [{ REQUESTS_AT_ONCE: '-320' }, `REQUESTS_AT_ONCE is "-320": ${whole(1, 100_000)}`],
  [{ TRUSTED_PROXIES: 'true' }, `TRUSTED_PROXIES is "true": ${whole(0, 10)}`],
  [{ TRUSTED_PROXIES: '10.0.0.1' }, `TRUSTED_PROXIES is "10.0.0.1": ${whole(0, 10)}`],
  [
    { LOG_LEVEL: 'verbose' },
    'LOG_LEVEL is "verbose": write fatal, error, warn, info, debug or silent.',
  ],
  [
    { IDENTITY_AUDIENCE: 'dobara' },
    'IDENTITY_ISSUER is missing, but IDENTITY_AUDIENCE is set: write an address such as https://id.example.',
    'IDENTITY_JWKS_URL is missing, but IDENTITY_AUDIENCE is set: write an address such as https://id.example/jwks.json.',
  ],
  [
    { SMS_GATEWAY: 'kaleyra', MSG91_AUTH_KEY: 'key' },
    'SMS_GATEWAY is "kaleyra": write msg91 or twilio.',
  ],
  [
    { TWILIO_AUTH_TOKEN: 'token' },
    'SMS_GATEWAY is missing, but TWILIO_AUTH_TOKEN is set: write msg91 or twilio.',
  ],
  [
    { SMS_GATEWAY: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: 'DOBARA' },
    "TWILIO_AUTH_TOKEN is missing, but SMS_GATEWAY is twilio: write the account's auth token.",
  ],
  [{ SMTP_URL: 'mail.test:587' }, `SMTP_URL is set (13 characters, not shown): ${smtpUrl}`],
  [
    { SMTP_URL: 'smtp://me:pa/ss@mail.test' },
    `SMTP_URL is set (25 characters, not shown): ${smtpUrl}`,
  ],
  [{ MAIL_FROM: 'Dobara' }, `MAIL_FROM is "Dobara": ${sender}`],
  [
    { RAZORPAY_KEY_ID: 'live_abc' },
    ...[
      `RAZORPAY_KEY_ID is "live_abc": write the key's id, such as rzp_live_….`,
      `RAZORPAY_KEY_SECRET is missing, but RAZORPAY_KEY_ID is set: write the key's secret.`,
      `RAZORPAY_WEBHOOK_SECRET is missing, but RAZORPAY_KEY_ID is set: write at least 16 characters, as in the webhook's settings at Razorpay.`,
      'SELLER_NAME is missing, but RAZORPAY_KEY_ID is set: write the name of your company.',
      'SELLER_ADDRESS is missing, but RAZORPAY_KEY_ID is set: write the address of your company, its lines parted by |.',
      'SELLER_STATE is missing, but RAZORPAY_KEY_ID is set: write a state of India, such as Maharashtra.',
      'SELLER_GSTIN is missing, but RAZORPAY_KEY_ID is set: write the 15 characters of your GSTIN.',
    ],
  ],
  [
    { RAZORPAY_WEBHOOK_SECRET: 'the secret of the webhook' },
    `RAZORPAY_KEY_ID is missing, but RAZORPAY_WEBHOOK_SECRET is set: write the key's id, such as rzp_live_….`,
  ],
  [
    { ...billing, RAZORPAY_WEBHOOK_SECRET: 'short' },
    `RAZORPAY_WEBHOOK_SECRET is set (5 characters, not shown): write at least 16 characters, as in the webhook's settings at Razorpay.`,
  ],
  [
    { RAZORPAY_URL: 'api.razorpay.com' },
    'RAZORPAY_URL is "api.razorpay.com": write an address such as https://api.razorpay.com.',
  ],
  [
    { SELLER_STATE: 'Bombay' },
    'SELLER_STATE is "Bombay": write a state of India, such as Maharashtra.',
  ],
  [
    { SELLER_STATE: 'Goa', SELLER_GSTIN: '27AAPFU0939F1ZV' },
    `SELLER_STATE is "Goa", but SELLER_GSTIN begins with 27, which is another state's: write those of one company.`,
  ],
  [{ SELLER_GSTIN: '27' }, 'SELLER_GSTIN is "27": write the 15 characters of your GSTIN.'],
  [{ SELLER_SAC: 'nine' }, 'SELLER_SAC is "nine": write 4 to 6 digits.'],
  [
    { SUPPORT_EMAIL: 'care' },
    'SUPPORT_EMAIL is "care": write an e-mail address such as care@dobara.example.',
  ],
  [
    { SUPPORT_PHONE: 'ring us' },
    'SUPPORT_PHONE is "ring us": write a number such as 1800 123 4567 or +91 98765 43210.',
  ],
  [
    { SUPPORT_WHATSAPP: '+1 555 0100' },
    'SUPPORT_WHATSAPP is "+1 555 0100": write a number such as +91 98765 43210.',
  ],
  [
    { SUPPORT_HOURS: '10 to 7' },
    'SUPPORT_HOURS is "10 to 7": write days and hours such as Mo-Sa 10:00-19:00.',
  ],
  [{ PINKEY: secret('x') }, 'PINKEY is no setting: write PIN_KEY, or remove it.'],
  [{ TRUST_PROXIES: '1' }, 'TRUST_PROXIES is no setting: write TRUSTED_PROXIES, or remove it.'],
  ...[
    ...['TRUSTED_PROXY', 'TRUST_PROXY', 'TRUSTED-PROXIES', 'trusted_proxies', 'PROXIES_TRUSTED'],
  ].map((name): (typeof bad)[number] => [
    { [name]: '1' },
    `${name} is no setting: write TRUSTED_PROXIES, or remove it.`,
  ]),
  [
    { REQUESTS_PER_MIN: '9' },
    'REQUESTS_PER_MIN is no setting: write REQUESTS_PER_MINUTE, or remove it.',
  ],
  [{ KEY_PIN: 'x' }, 'KEY_PIN is no setting: write PIN_KEY, or remove it.'],
  [{ METRIC_TOKENS: 'x' }, 'METRIC_TOKENS is no setting: write METRICS_TOKEN, or remove it.'],
  [
    { BACKUP_DIR_FILE: 'x', BACKUPS_FOLDER: 'y' },
    'BACKUPS_FOLDER is no setting: write BACKUP_FOLDER, or remove it.',
  ],
  [{ SMTP_URI: 'smtp://x' }, 'SMTP_URI is no setting: write SMTP_URL, or remove it.'],
  [
    { PORT: 'x', LOG_LEVEL: 'y'.repeat(200) },
    `PORT is "x": ${whole(0, 65535)}`,
    `LOG_LEVEL is "${'y'.repeat(80)}…": write fatal, error, warn, info, debug or silent.`,
  ],
]
test.each(bad)('%j is named', (settings, ...sentences) => {
  expect(problemsIn({ ...development, ...settings })).toEqual(sentences)
})

const badInProduction: [Record<string, string | undefined>, ...string[]][] = [
  [
    { ORIGIN: 'http://dobara.test' },
    'ORIGIN is "http://dobara.test" in production: write an address with https://.',
  ],
  [
    { ORIGIN: undefined },
    `ORIGIN is missing, but production must know the address people use: ${origin}`,
  ],
  [
    { DATABASE_URL: undefined },
    `DATABASE_URL is missing, but production runs on a PostgreSQL of its own: ${databaseUrl}`,
  ],
  [
    { PIN_KEY: undefined },
    `PIN_KEY is missing, but production keeps its secrets outside the data folder: ${randomCharacters}`,
  ],
  [
    { SMS_GATEWAY: undefined },
    'SMS_GATEWAY is missing, but production must be able to send codes: write msg91 or twilio.',
  ],
  [
    { SMTP_URL: undefined },
    `SMTP_URL is missing, but production must be able to send e-mail: ${smtpUrl}`,
  ],
  [
    { MAIL_FROM: undefined },
    `MAIL_FROM is missing, but production sends e-mail in your name: ${sender}`,
  ],
  [
    { MAIL_FROM: 'Dobara <hello@dobara.example>' },
    'MAIL_FROM is "Dobara <hello@dobara.example>", an example: write an address of your own domain.',
  ],
  [
    { PIN_KEY: 'change-me-change-me-change-me-now' },
    `PIN_KEY is an example (not shown): ${randomCharacters}`,
  ],
  ...[
    ...['x'.repeat(40), 'passwordpasswordpasswordpassword1', '0123456789'.repeat(4)],
    ...['qwertyuiopasdfghjklzxcvbnm123456', 'abcdefghijklmnopqrstuvwxyz012345'],
    ...['Dobara2026Dobara2026Dobara2026!!', '1111111122222222333333334444444455555555'],
    ...['letmeinletmeinletmeinletmeinletmein', 'mysecretkeymysecretkeymysecretkey'],
  ].map((value, index): (typeof badInProduction)[number] => {
    const name = index % 2 ? 'IDENTITY_SECRET' : 'PIN_KEY'
    return [{ [name]: value }, `${name} can be guessed (not shown): ${randomCharacters}`]
  }),
  ...['postgres://dobara:word@db.test:5432/dobara', 'postgres://dobara@one,two/dobara'].map(
    (url): (typeof badInProduction)[number] => [
      { MIGRATION_DATABASE_URL: url },
      'MIGRATION_DATABASE_URL names the user of DATABASE_URL: write the owner of the tables there, as docs/operations.md says.',
    ],
  ),
  [
    { IDENTITY_SECRET: production.PIN_KEY },
    `IDENTITY_SECRET is the same as PIN_KEY (not shown): ${randomCharacters}`,
  ],
  [
    { PIN_KEY_PREVIOUS: production.PIN_KEY },
    `PIN_KEY_PREVIOUS is the same as PIN_KEY (not shown): ${randomCharacters}`,
  ],
  [
    { ...billing, RAZORPAY_KEY_ID: 'rzp_test_abc' },
    'RAZORPAY_KEY_ID is "rzp_test_abc", a test key, with which invoices would be issued for no money: write a live key, or try test keys with NODE_ENV=development.',
  ],
  [
    {
      IDENTITY_ISSUER: 'http://id.test',
      IDENTITY_AUDIENCE: 'dobara',
      IDENTITY_JWKS_URL: 'https://id.test/jwks',
    },
    'IDENTITY_ISSUER is "http://id.test" in production: write an address with https://.',
  ],
]
test.each(badInProduction)('%j is named in production', (settings, ...sentences) => {
  const given = Object.fromEntries(
    Object.entries({ ...production, ...settings }).filter(([, value]) => value !== undefined),
  )
  expect(problemsIn(given)).toEqual(sentences)
})

test('production names everything that is missing at once', () => {
  const names = problemsIn({ NODE_ENV: 'production' }).map((sentence) => sentence.split(' ')[0])
  expect(names).toEqual([
    'ORIGIN',
    'DATABASE_URL',
    'PIN_KEY',
    'IDENTITY_SECRET',
    'SMS_GATEWAY',
    'SMTP_URL',
    'MAIL_FROM',
  ])
})

test('no sentence repeats a secret', () => {
  const secrets = [
    'PIN_KEY',
    'PIN_KEY_PREVIOUS',
    'IDENTITY_SECRET',
    'DATABASE_URL',
    'MSG91_AUTH_KEY',
    'TWILIO_AUTH_TOKEN',
    'SMTP_URL',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
    'METRICS_TOKEN',
  ]
  const given = Object.fromEntries(secrets.map((name) => [name, 'hush-hush']))
  expect(problemsIn({ NODE_ENV: 'production', ...given }).join('\n')).not.toContain('hush')
})

test('random secrets of every form are taken', () => {
  for (const form of ['hex', 'base64', 'base64url'] as const)
    for (const bytes of [32, 48, 64])
      for (let time = 0; time < 5; time++) {
        const PIN_KEY = randomBytes(bytes).toString(form)
        expect(problemsIn({ ...production, PIN_KEY }), PIN_KEY).toEqual([])
      }
})

test("other programs' names are no misspellings of ours, and ours of another release are named", () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'DATABASE_USER',
    'NODE_OPTIONS',
    'POSTGRES_PASSWORD',
    'DATABASE_PASSWORD',
    ...[
      'HOST_IP',
      'NODE_EXTRA_CA_CERTS',
      'NODE_VERSION',
      'PGHOST',
      'PGPORT',
      'LOGNAME',
      'LANG',
      'LC_ALL',
    ],
    ...['SMTP_HOST', 'SMTP_PASSWORD', 'DATABASE_HOST', 'DATA_DIR', 'TZ', 'PORTS_OPEN', 'MAIL'],
    ...['DOBARA_BIND', 'COMPOSE_FILE', 'npm_config_port', 'INVOCATION_ID', 'KUBERNETES_PORT'],
  ]
  expect(problemsIn(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([])
  expect(unusedIn({ VAPID_PUBLIC_KEY: 'x', SUPPORT_FAX: 'y' })).toEqual([
    'VAPID_PUBLIC_KEY is no setting of this release and has no effect.',
    'SUPPORT_FAX is no setting of this release and has no effect.',
  ])
  expect(unusedIn({ RAZORPAY_SECRET: 'x', PATH: 'y', PIN_KEY_FILE: 'z' })).toEqual([
    'RAZORPAY_SECRET is no setting of this release and has no effect.',
  ])
})
