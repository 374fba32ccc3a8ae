import { sellerProblems, testKeyProblems } from '../billing-config.ts'
import { formOf, type SettingName } from './environment.ts'

export type Given = Partial<Record<string, string>>

const neededInProduction: Partial<Record<SettingName, string>> = {
  ORIGIN: 'production must know the address people use',
  DATABASE_URL: 'production runs on a PostgreSQL of its own',
  PIN_KEY: 'production keeps its secrets outside the data folder',
  IDENTITY_SECRET: 'production keeps its secrets outside the data folder',
  SMS_GATEWAY: 'production must be able to send codes',
  SMTP_URL: 'production must be able to send e-mail',
  MAIL_FROM: 'production sends e-mail in your name',
}

const together: { names: SettingName[]; need: SettingName[] }[] = [
  { names: ['PIN_KEY_PREVIOUS'], need: ['PIN_KEY'] },
  {
    names: ['IDENTITY_ISSUER', 'IDENTITY_AUDIENCE', 'IDENTITY_JWKS_URL'],
    need: ['IDENTITY_ISSUER', 'IDENTITY_AUDIENCE', 'IDENTITY_JWKS_URL'],
  },
  {
    names: [
      'MSG91_AUTH_KEY',
      'MSG91_TEMPLATE_ID',
      'MSG91_NOTICE_TEMPLATE_ID',
      'MSG91_REWARD_TEMPLATE_ID',
      'TWILIO_ACCOUNT_SID',
      'TWILIO_AUTH_TOKEN',
      'TWILIO_FROM',
    ],
    need: ['SMS_GATEWAY'],
  },
  {
    names: ['RAZORPAY_KEY_ID'],
    need: [
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRET',
      'SELLER_NAME',
      'SELLER_ADDRESS',
      'SELLER_STATE',
      'SELLER_GSTIN',
    ],
  },
  {
    names: ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS'],
    need: ['RAZORPAY_KEY_ID'],
  },
  {
    names: [
      'WHATSAPP_TOKEN',
      'WHATSAPP_PHONE_NUMBER_ID',
      'WHATSAPP_APP_SECRET',
      'WHATSAPP_VERIFY_TOKEN',
      'WHATSAPP_MARKETING_PAISE',
    ],
    need: [
      'WHATSAPP_TOKEN',
      'WHATSAPP_PHONE_NUMBER_ID',
      'WHATSAPP_APP_SECRET',
      'WHATSAPP_VERIFY_TOKEN',
    ],
  },
]

const neededBy: Record<string, SettingName[]> = {
  msg91: ['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_ID'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
}

export function missingIn(given: Given): string[] {
  const reasons = new Map<SettingName, string>()
  const need = (name: SettingName, reason: string) => {
    if (given[name] === undefined && !reasons.has(name)) reasons.set(name, reason)
  }
  if (given.NODE_ENV === 'production')
    for (const [name, reason] of Object.entries(neededInProduction))
      need(name as SettingName, reason)
  for (const name of neededBy[given.SMS_GATEWAY ?? ''] ?? [])
    need(name, `SMS_GATEWAY is ${given.SMS_GATEWAY}`)
  for (const { names, need: needed } of together) {
    const set = names.find((name) => given[name] !== undefined)
    if (set) for (const name of needed) need(name, `${set} is set`)
  }
  return [...reasons].map(
    ([name, reason]) => `${name} is missing, but ${reason}: write ${formOf(name)}.`,
  )
}

const overTheInternet: SettingName[] = [
  'ORIGIN',
  'IDENTITY_ISSUER',
  'IDENTITY_JWKS_URL',
  'RAZORPAY_URL',
  'RAZORPAY_SCRIPT',
  'WHATSAPP_URL',
]

export function contradictionsIn(given: Given): string[] {
  const isProduction = given.NODE_ENV === 'production'
  const unencrypted = isProduction
    ? overTheInternet.filter((name) => given[name]?.startsWith('http://'))
    : []
  return [
    ...unencrypted.map(
      (name) => `${name} is "${given[name]}" in production: write an address with https://.`,
    ),
    ...(isProduction && /@[^@]*\.example>?$/.test(given.MAIL_FROM ?? '')
      ? [`MAIL_FROM is "${given.MAIL_FROM}", an example: write an address of your own domain.`]
      : []),
    ...(given.PAYMENTS_PORT && given.PAYMENTS_PORT !== '0' && given.PAYMENTS_PORT === given.PORT
      ? [`PAYMENTS_PORT is "${given.PORT}", as PORT is: write another port.`]
      : []),
    ...(isProduction ? problemsOfOwner(given) : []),
    ...sellerProblems(given),
    ...(isProduction ? testKeyProblems(given) : []),
  ]
}

/**
 * No server may run as the owner of the tables, because the owner can turn row-level security off.
 */
function problemsOfOwner({ DATABASE_URL: serving, MIGRATION_DATABASE_URL: owning }: Given) {
  const user = serving && userOf(serving)
  return user && owning && userOf(owning) === user
    ? [
        'MIGRATION_DATABASE_URL names the user of DATABASE_URL: write the owner of the tables there, as docs/operations.md says.',
      ]
    : []
}

const userOf = (url: string) => /^[^:]+:\/\/([^:@/]*)[^@/]*@/.exec(url)?.[1]
