import { readFile } from 'node:fs/promises'
import { noParticulars } from '@dobara/contract/site/contact'
import { expect, test } from 'vitest'
import { readConfig, settingNames } from './config.ts'

const secrets = { PIN_KEY: 'p'.repeat(32), IDENTITY_SECRET: 'i'.repeat(32) }
const production = {
  ...secrets,
  NODE_ENV: 'production',
  ORIGIN: 'https://dobara.test/',
  DATABASE_URL: 'postgres://dobara@localhost/dobara',
  SMS_GATEWAY: 'msg91',
  MSG91_AUTH_KEY: 'key',
  MSG91_TEMPLATE_ID: 'template',
  SMTP_URL: 'smtp://localhost',
}

test('production names everything that is missing at once, in a sentence each', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
    [
      'PIN_KEY is missing: a secret of 32 characters or more.',
      'IDENTITY_SECRET is missing: a secret of 32 characters or more.',
      'DATABASE_URL is missing: production runs on a PostgreSQL of its own.',
      'ORIGIN is missing: production must know the address people use.',
      'SMS_GATEWAY is missing: production must be able to send codes.',
      'SMTP_URL is missing: production must be able to send e-mail.',
    ].join('\n'),
  )
})

test('production starts with what it needs, and on https alone', () => {
  expect(readConfig(production)).toMatchObject({
    isProduction: true,
    origin: 'https://dobara.test',
    sms: { gateway: 'msg91', authKey: 'key', templateId: 'template' },
  })
  expect(() => readConfig({ ...production, ORIGIN: 'dobara.test' })).toThrow(
    'ORIGIN: must be an address such as https://dobara.example.',
  )
  expect(() => readConfig({ ...production, ORIGIN: 'http://dobara.test' })).toThrow(
    'ORIGIN must begin with https:// in production.',
  )
})

test('a gateway without its keys, a short secret and a port of letters are refused by name', () => {
  expect(() => readConfig({ ...secrets, SMS_GATEWAY: 'twilio' })).toThrow(
    'TWILIO_AUTH_TOKEN is missing: SMS_GATEWAY is twilio.',
  )
  expect(() => readConfig({ ...secrets, PIN_KEY: 'short' })).toThrow(
    'PIN_KEY: must have at least 32 characters.',
  )
  expect(() => readConfig({ ...secrets, PORT: 'three thousand' })).toThrow(/^PORT/)
})

test('production takes no test key of the payment provider', () => {
  const billed = {
    ...production,
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'w'.repeat(16),
    SELLER_NAME: 'Seller',
    SELLER_ADDRESS: 'Address',
    SELLER_STATE: 'Maharashtra',
    SELLER_GSTIN: '27AAPFU0939F1ZV',
  }
  const test = { ...billed, RAZORPAY_KEY_ID: 'rzp_test_1' }
  expect(() => readConfig(test)).toThrow('RAZORPAY_KEY_ID is a test key')
  expect(readConfig({ ...test, NODE_ENV: 'development' }).billing?.razorpay.keyId).toBe(
    'rzp_test_1',
  )
  expect(readConfig({ ...billed, RAZORPAY_KEY_ID: 'rzp_live_1' }).billing).not.toBeNull()
})

test('an empty setting counts as missing', () => {
  expect(readConfig({ ...secrets, PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: null,
  })
})

test('outside production no other machine reaches us unless HOST says so', () => {
  expect(readConfig(secrets).host).toBe('127.0.0.1')
  expect(readConfig({ ...secrets, HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(readConfig(production).host).toBe('0.0.0.0')
})

test('the contact is a setting, and each part has its form', () => {
  expect(readConfig(secrets).particulars).toEqual(noParticulars)
  const settings = {
    ...secrets,
    SELLER_NAME: 'Thali & Sons',
    SUPPORT_EMAIL: 'care@thali.example',
    SUPPORT_PHONE: '1800 123 4567',
    SUPPORT_HOURS: 'Mo-Sa 10:00-19:00',
    SUPPORT_WHATSAPP: '+91 98765 43210',
  }
  expect(readConfig(settings).particulars).toEqual({
    company: { name: 'Thali & Sons', address: null, gstin: null },
    support: {
      email: 'care@thali.example',
      phone: '1800 123 4567',
      hours: 'Mo-Sa 10:00-19:00',
      whatsapp: '+91 98765 43210',
    },
  })
  for (const [name, value, sentence] of [
    ['SUPPORT_EMAIL', 'care', 'SUPPORT_EMAIL: must be an e-mail address.'],
    ['SUPPORT_PHONE', 'ring us', /^SUPPORT_PHONE: must be a number such as/],
    ['SUPPORT_WHATSAPP', '+1 555 0100', /^SUPPORT_WHATSAPP: must be a number such as/],
    ['SUPPORT_HOURS', '10 to 7', /^SUPPORT_HOURS: must be days and hours such as/],
  ] as const)
    expect(() => readConfig({ ...settings, [name]: value }), name).toThrow(sentence)
})

test('mail passes encrypted in production', () => {
  expect(readConfig(production).smtp).toMatchObject({ isTlsRequired: true })
  expect(readConfig({ ...secrets, SMTP_URL: 'smtp://localhost' }).smtp).toMatchObject({
    isTlsRequired: false,
  })
})

test('.env.example lists every setting and no other', async () => {
  const example = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8')
  const listed = [...example.matchAll(/^([A-Z\d_]+)=/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(settingNames.toSorted())
})
