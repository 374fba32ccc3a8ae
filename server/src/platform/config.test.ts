import { readFile } from 'node:fs/promises'
import { noParticulars } from '@dobara/contract/site/contact'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { Environment, settingNames } from './settings/environment.ts'
import { problemsIn } from './settings/problems.ts'

const secrets = {
  PIN_KEY: 'the key of the PINs, for tests only',
  IDENTITY_SECRET: 'the secret of the sign-in, for tests only',
}
const production = {
  ...secrets,
  NODE_ENV: 'production',
  ORIGIN: 'https://dobara.test/',
  DATABASE_URL: 'postgres://dobara@localhost/dobara',
  SMS_GATEWAY: 'msg91',
  MSG91_AUTH_KEY: 'key',
  MSG91_TEMPLATE_ID: 'template',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'hello@dobara.test',
}

test('production starts with what it needs', () => {
  expect(readConfig(production)).toMatchObject({
    isProduction: true,
    origin: 'https://dobara.test',
    sms: { gateway: 'msg91', authKey: 'key', templateId: 'template' },
    pushStandIn: null,
  })
})

test('all unusable settings are named at once, in a sentence each', () => {
  expect(() => readConfig({ ...production, PORT: 'x', ORIGIN: 'http://dobara.test' })).toThrow(
    [
      'PORT is "x": write a whole number from 0 to 65535.',
      'ORIGIN is "http://dobara.test" in production: write an address with https://.',
    ].join('\n'),
  )
})

test('the stand-in for payments leaves the neighbouring ports to other servers', () => {
  expect(readConfig({ ...secrets, PORT: '3000' }).paymentsPort).toBe(4000)
  expect(readConfig({ ...secrets, PORT: '65000' }).paymentsPort).toBe(64000)
  expect(readConfig({ ...secrets, PORT: '0' }).paymentsPort).toBe(0)
  expect(readConfig({ ...secrets, PORT: '3000', PAYMENTS_PORT: '3500' }).paymentsPort).toBe(3500)
})

test('so does the stand-in for push services', () => {
  expect(readConfig({ ...secrets, PORT: '3000' }).pushPort).toBe(5000)
  expect(readConfig({ ...secrets, PORT: '64000' }).pushPort).toBe(62000)
  expect(readConfig({ ...secrets, PORT: '0' }).pushPort).toBe(0)
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
  expect(() => readConfig(test)).toThrow('"rzp_test_1", a test key')
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
  expect(readConfig({ ...production, TRUSTED_PROXIES: '1' }).host).toBe('127.0.0.1')
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
})

test('mail passes encrypted in production', () => {
  expect(readConfig(production).smtp).toMatchObject({ isTlsRequired: true })
  expect(readConfig({ ...secrets, SMTP_URL: 'smtp://localhost' }).smtp).toMatchObject({
    isTlsRequired: false,
  })
})

test('.env.example lists every setting and no other, with its default', async () => {
  const example = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8')
  const listed = [...example.matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value,
  ])
  expect(listed.map(([name]) => name)).toEqual(settingNames)
  const given = Object.fromEntries(listed.filter(([, value]) => value !== ''))
  expect(problemsIn(given)).toEqual([])
  expect(Environment.parse(given)).toEqual(Environment.parse({}))
  expect(Object.keys(given)).toEqual(Object.keys(Environment.parse({})))
})
