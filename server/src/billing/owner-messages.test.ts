import { saveRestaurant } from '@dobara/contract/schemas/restaurants'
import { restaurantSession } from '@dobara/contract/schemas/session'
import { spiceRoute } from '@dobara/testing/people/cast'
import { openBilledWorldForEach, payerOf } from '@dobara/testing/world/billed-world'
import { expect, test } from 'vitest'
import { messagesDue } from './owner-messages.ts'

const world = openBilledWorldForEach()
const phone = spiceRoute.phone

async function sentWithin(days: number, to: string): Promise<string[]> {
  const told: string[] = []
  for (let day = 1; day <= days; day++) {
    const before = world.clock.now
    await world.pass(1)
    for (const text of (await world.told(to, before)).reverse())
      told.push(`${world.clock.now.toISOString().slice(5, 10)} ${text}`)
  }
  return told
}
const short = (texts: string[]) => texts.map((text) => text.slice(0, 60))

test('owners are reminded once each 7, 1 and 0 days before the last day of their trial', async () => {
  await world.owner()
  world.clock.now = new Date('2026-12-10T06:30:00Z')
  expect(short(await sentWithin(12, phone))).toEqual([
    '12-13 Dobara: Your free month ends on 20 Dec 2026. Nothing i',
    '12-19 Dobara: Your free month ends on 20 Dec 2026. Nothing i',
    '12-20 Dobara: Your free month ends on 20 Dec 2026. Nothing i',
    '12-21 Dobara: Points cannot be given until you subscribe aga',
  ])
})

test('parallel sweeps send each message once', async () => {
  await world.owner()
  world.clock.now = new Date('2026-12-13T06:30:00Z')
  await Promise.all([1, 2, 3].map(() => world.billing.sweep(world.clock.now)))
  expect(await world.told(phone)).toHaveLength(1)
})

test('a subscriber is told of the coming charge by e-mail and in their language', async () => {
  const email = 'meenal@dobara.example'
  const owner = world.visitor()
  const claims = { email_verified: true }
  const idToken = await world.provider.tokenFor({ email, now: world.clock.now, claims })
  await owner.call(restaurantSession.login, { body: { idToken, method: 'email' } })
  await owner.call(saveRestaurant, { body: spiceRoute })
  owner.cookies.set('PARAGLIDE_LOCALE', 'hi')
  const payer = payerOf(owner)
  await payer.saveDetails({
    billingName: 'Spice Route Foods',
    addressLine1: '1 M G Road',
    addressLine2: 'Camp',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
    gstin: '27AAPFU0939F1ZV',
    pin: spiceRoute.pin,
  })
  const { subscriptionId } = await payer.subscribe('monthly')
  world.standIn.payer.authorise(subscriptionId)
  await payer.reconcile()
  world.clock.now = new Date('2026-12-13T06:30:00Z')
  const told = await sentWithin(9, email)
  expect(told.map((text) => text.split('\n')[0])).toEqual([
    '12-14 Dobara का आपका मुफ़्त महीना 20 दिसंबर 2026 को ख़त्म होगा',
    '12-19 Dobara का आपका मुफ़्त महीना 20 दिसंबर 2026 को ख़त्म होगा',
    '12-20 आज Dobara के आपके मुफ़्त महीने का आख़िरी दिन है',
    '12-21 Dobara का इनवॉइस DB2627-000001',
  ])
  expect(told[0]).toContain('21 दिसंबर 2026 को ₹1,500 लिए जाएँगे')
  expect(told[3]).toContain('DB2627-000001 साथ में है')
})

test('a mandate is confirmed once, with its price, its first charge and the way to cancel', async () => {
  const owner = await world.owner()
  const payer = payerOf(owner)
  const { subscriptionId } = await payer.subscribe('monthly')
  world.standIn.payer.authorise(subscriptionId)
  await payer.reconcile()
  expect(await sentWithin(5, phone)).toEqual([
    '11-21 Dobara: You have chosen the monthly plan. ₹1,500 is charged by itself every month, GST included, first on 21 Dec 2026. You can change or cancel that at any time: https://dobara.example/subscriptions',
  ])
})

test('an unpaid charge is remembered once each on days 3 and 6 of the grace', async () => {
  const owner = await world.owner()
  const payer = payerOf(owner)
  const { subscriptionId } = await payer.subscribe('monthly')
  world.standIn.payer.authorise(subscriptionId)
  world.standIn.payer.setBank(subscriptionId, false)
  await payer.reconcile()
  world.clock.now = new Date('2026-12-20T06:30:00Z')
  expect((await sentWithin(8, phone)).map((text) => text.slice(0, 72))).toEqual([
    '12-21 Dobara: We could not charge ₹1,500. Everything works until 27 Dec ',
    '12-23 Dobara: ₹1,500 is still not paid. Everything works until 27 Dec 20',
    '12-26 Dobara: ₹1,500 is still not paid. Everything works until 27 Dec 20',
    '12-28 Dobara: Points cannot be given until you subscribe again. Your gue',
  ])
})

test('an SMS names the invoice and attaches nothing', async () => {
  const owner = await world.owner()
  const payer = payerOf(owner)
  const { subscriptionId } = await payer.subscribe('monthly')
  world.standIn.payer.authorise(subscriptionId)
  await payer.reconcile()
  world.clock.now = new Date('2026-12-20T06:30:00Z')
  const [paid] = await sentWithin(1, phone)
  expect(paid).toContain('The invoice DB2627-000001 is among your invoices.')
})

test('a failed charge and a cancellation are each announced', async () => {
  const owner = await world.owner()
  const payer = payerOf(owner)
  const { subscriptionId } = await payer.subscribe('monthly')
  world.standIn.payer.authorise(subscriptionId)
  world.standIn.payer.setBank(subscriptionId, false)
  await payer.reconcile()
  world.clock.now = new Date('2026-12-20T06:30:00Z')
  expect((await sentWithin(3, phone))[0]).toContain('Everything works until 27 Dec 2026')
  await payerOf(await world.anotherPhone(owner)).cancel()
  expect((await sentWithin(1, phone)).join()).toContain('Nothing more is charged')
})

test('a charge that fails a moment before the trial ends is announced with the days of grace', async () => {
  const owner = await world.owner()
  const payer = payerOf(owner)
  const { subscriptionId } = await payer.subscribe('monthly')
  world.standIn.payer.authorise(subscriptionId)
  world.standIn.payer.setBank(subscriptionId, false)
  world.clock.now = new Date('2026-12-21T00:29:59Z')
  await world.standIn.clock.pass(2)
  const [row] = await world.database.global.selectFrom('billing_due').selectAll().execute()
  const { accountState } = await world.billing.reconcile(row?.restaurant_id ?? '', world.clock.now)
  if (!accountState) throw new Error('billing has not begun')
  const failed = messagesDue(accountState, [], world.clock.now).find(
    ({ kind }) => kind === 'charge_failed',
  )
  expect(failed?.at.toISOString()).toBe('2026-12-28T00:30:00.000Z')
})

test('sending a failed message is retried', async () => {
  const owner = await world.owner()
  await owner.call(saveRestaurant, { body: spiceRoute })
  world.clock.now = new Date('2026-12-13T06:30:00Z')
  const { createNotifier } = await import('./notify.ts')
  const failing = createNotifier({
    database: world.database,
    messages: {
      sendSms: () => Promise.reject(new Error('no gateway')),
      sendEmail: () => Promise.reject(new Error('no gateway')),
    },
    origin: 'https://dobara.example',
    onError: () => {},
  })
  const [row] = await world.database.global.selectFrom('billing_due').selectAll().execute()
  const reconciled = await world.billing.reconcile(row?.restaurant_id ?? '', world.clock.now)
  if (!reconciled.accountState) throw new Error('billing has not begun')
  await failing(row?.restaurant_id ?? '', reconciled.accountState, world.clock.now)
  await world.billing.sweep(world.clock.now)
  expect(await world.told(phone)).toHaveLength(0)
  await world.pass(0.5)
  expect(await world.told(phone)).toHaveLength(1)
})
