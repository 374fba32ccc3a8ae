import { mkdtemp } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Razorpay from 'razorpay'
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type StandIn, standInKeys, startStandIn } from './start.ts'

/* Razorpay's own client library is used, because its types describe the real fields. */

const day = 86_400
let standIn: StandIn
let client: Razorpay
let now: Date
beforeEach(async () => {
  now = new Date('2027-01-31T00:30:00Z')
  standIn = await startStandIn({ isEager: false, now: () => now })
  client = clientOf(standIn, standInKeys.keySecret)
})
afterEach(() => standIn.stop())

function clientOf({ url }: StandIn, secret: string) {
  const made = new Razorpay({ key_id: standInKeys.keyId, key_secret: secret })
  // The library has no option for another URL.
  ;(made as unknown as { api: { rq: { defaults: { baseURL: string } } } }).api.rq.defaults.baseURL =
    url
  return made
}

const aPlan = () =>
  client.plans.create({
    period: 'monthly',
    interval: 1,
    item: { name: 'Dobara monthly', amount: 150_000, currency: 'INR' },
  })
const subscribed = async (more: object = {}) =>
  client.subscriptions.create({ plan_id: (await aPlan()).id, total_count: 120, ...more })
const refusal = { statusCode: 400, error: { code: 'BAD_REQUEST_ERROR' } }

test('a subscription is created, authorised, charged on its days, and cancelled', async () => {
  const created = await subscribed({ notes: { mandate_id: 'ours' } })
  expect(created).toMatchObject({ entity: 'subscription', status: 'created', paid_count: 0 })
  expect(created.notes).toEqual({ mandate_id: 'ours' })
  standIn.payer.authorise(created.id)
  expect(await client.subscriptions.fetch(created.id)).toMatchObject({
    status: 'active',
    paid_count: 1,
  })
  now = new Date('2027-04-30T00:30:00Z')
  const { items } = await client.invoices.all({ subscription_id: created.id })
  const starts = items.map((item) => new Date(Number(item.billing_start) * 1000).toISOString())
  // Cycles begin at midnight in India, and a short month does not shift the next.
  expect(starts).toEqual([
    '2027-04-29T18:30:00.000Z',
    '2027-03-30T18:30:00.000Z',
    '2027-02-27T18:30:00.000Z',
    '2027-01-31T00:30:00.000Z',
  ])
  await client.subscriptions.cancel(created.id, false)
  expect(await client.subscriptions.fetch(created.id)).toMatchObject({ status: 'cancelled' })
  await expect(client.subscriptions.cancel(created.id, false)).rejects.toMatchObject(refusal)
})

test('a subscription with a later start is charged then, and expires without an authorisation', async () => {
  const start_at = now.getTime() / 1000 + 10 * day
  const [paying, waiting] = [await subscribed({ start_at }), await subscribed({ start_at })]
  standIn.payer.authorise(paying.id)
  expect(await client.subscriptions.fetch(paying.id)).toMatchObject({ status: 'authenticated' })
  now = new Date(now.getTime() + 11 * day * 1000)
  expect(await client.subscriptions.fetch(paying.id)).toMatchObject({ status: 'active' })
  expect(await client.subscriptions.fetch(waiting.id)).toMatchObject({ status: 'expired' })
})

test('a subscription is halted after four failed debits, and a new card does not pay old invoices', async () => {
  const { id } = await subscribed()
  standIn.payer.authorise(id)
  standIn.payer.setBank(id, false)
  const statuses: string[] = []
  for (const days of [28, 1, 1, 1, 1]) {
    now = new Date(now.getTime() + days * day * 1000)
    statuses.push((await client.subscriptions.fetch(id)).status)
  }
  expect(statuses).toEqual(['pending', 'pending', 'pending', 'halted', 'halted'])
  standIn.payer.changeCard(id)
  expect(await client.subscriptions.fetch(id)).toMatchObject({ status: 'active', paid_count: 1 })
})

test('a payment is refunded once per idempotency key', async () => {
  const { id } = await subscribed()
  const payment = standIn.payer.authorise(id)
  expect(await client.payments.refund(payment?.id ?? '', { amount: 150_000 })).toMatchObject({
    entity: 'refund',
    status: 'processed',
  })
  await expect(client.payments.refund(payment?.id ?? '', { amount: 100 })).rejects.toMatchObject({
    error: { description: 'The payment has been fully refunded already.' },
  })
})

test('a refund can be refused, stay pending for days, and fail', async () => {
  const { id } = await subscribed()
  const payment = standIn.payer.authorise(id)?.id ?? ''
  standIn.setRefunds('balance too low')
  await expect(client.payments.refund(payment, {})).rejects.toMatchObject(refusal)
  standIn.setRefunds('failing')
  const refund = await client.payments.refund(payment, {})
  expect(refund.status).toBe('pending')
  now = new Date(now.getTime() + 3 * day * 1000)
  expect(await client.refunds.fetch(refund.id)).toMatchObject({ status: 'failed' })
  standIn.setRefunds('later')
  const second = await client.payments.refund(payment, {})
  now = new Date(now.getTime() + 3 * day * 1000)
  expect(await client.refunds.fetch(second.id)).toMatchObject({ status: 'processed' })
  expect(standIn.webhooks.waiting().map(({ body }) => JSON.parse(body).event)).toEqual([
    'subscription.authenticated',
    'subscription.activated',
    'subscription.charged',
    'refund.created',
    'refund.failed',
    'refund.created',
    'refund.processed',
  ])
})

test('a debit that was sent to the bank is recalled by the payer alone', async () => {
  const [ours, theirs] = [await subscribed(), await subscribed()]
  for (const { id } of [ours, theirs]) standIn.payer.authorise(id)
  now = new Date('2027-02-26T18:30:00Z')
  await client.subscriptions.cancel(ours.id, false)
  standIn.payer.cancel(theirs.id)
  now = new Date('2027-03-05T00:00:00Z')
  expect(await client.subscriptions.fetch(ours.id)).toMatchObject({ status: 'cancelled' })
  const { items } = await client.invoices.all({ count: 10 })
  const paid = items.map((item) => [
    (item as { subscription_id?: string }).subscription_id,
    item.status,
  ])
  expect(paid).toEqual([
    [ours.id, 'paid'],
    [theirs.id, 'paid'],
    [ours.id, 'paid'],
  ])
})

test('an active subscription can be paused, and continues with the next cycle', async () => {
  const { id } = await subscribed()
  standIn.payer.authorise(id)
  standIn.payer.pause(id)
  expect(await client.subscriptions.fetch(id)).toMatchObject({ status: 'paused', charge_at: null })
  now = new Date('2027-04-10T00:00:00Z')
  standIn.payer.resume(id)
  expect(await client.subscriptions.fetch(id)).toMatchObject({
    status: 'active',
    paid_count: 1,
    charge_at: Date.parse('2027-04-29T18:30:00Z') / 1000,
  })
})

test('invalid requests are refused in the documented shape', async () => {
  const stranger = clientOf(standIn, 'another secret')
  await expect(stranger.plans.all()).rejects.toMatchObject({ statusCode: 401 })
  await expect(client.subscriptions.fetch('sub_none')).rejects.toMatchObject(refusal)
  await expect(subscribed({ start_at: now.getTime() / 1000 - 1 })).rejects.toMatchObject(refusal)
  await expect(subscribed({ total_count: undefined })).rejects.toMatchObject(refusal)
  await expect(subscribed({ colour: 'red' })).rejects.toMatchObject({
    error: { description: 'colour is/are not required and should not be sent' },
  })
  await expect(client.subscriptions.all({ from: 0 })).rejects.toMatchObject({
    error: { description: 'from must be between 946684800 and 4765046400' },
  })
})

test('webhooks and checkout results have signatures that the client library accepts', async () => {
  const heard: { body: string; signature: string }[] = []
  const ears = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    heard.push({ body, signature: String(request.headers['x-razorpay-signature']) })
    response.end()
  })
  await new Promise<void>((resolve) => ears.listen(0, () => resolve()))
  standIn.listen(`http://127.0.0.1:${(ears.address() as AddressInfo).port}/`)
  const { id } = await subscribed()
  standIn.payer.authorise(id)
  await standIn.webhooks.deliver({ copies: 2, order: (all) => all.toReversed() })
  ears.close()
  expect(heard.map(({ body }) => JSON.parse(body).event)).toEqual([
    'subscription.charged',
    'subscription.charged',
    'subscription.activated',
    'subscription.activated',
    'subscription.authenticated',
    'subscription.authenticated',
  ])
  for (const { body, signature } of heard)
    expect(Razorpay.validateWebhookSignature(body, signature, standInKeys.webhookSecret)).toBe(true)
})

test('it answers neither a proxy nor another host that leads here', async () => {
  const { id } = await subscribed()
  for (const headers of [{ host: 'rebound.example' }, { 'x-forwarded-for': '127.0.0.1' }])
    for (const path of [`/pay/${id}`, '/v1/checkout.js', '/v1/subscriptions']) {
      const status = await new Promise((resolve) =>
        request(`${standIn.url}${path}`, { headers }, ({ statusCode }) =>
          resolve(statusCode),
        ).end(),
      )
      expect(status).toBe(400)
    }
})

test("the payer's page passes on the same result as the checkout", async () => {
  const { id } = await subscribed()
  const answer = await fetch(`${standIn.url}/pay/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ act: 'authorise' }),
  })
  const handed = JSON.parse(/postMessage\((\{.*?\})/.exec(await answer.text())?.[1] ?? '')
  expect(
    validatePaymentVerification(
      { subscription_id: id, payment_id: handed.razorpay_payment_id },
      handed.razorpay_signature,
      standInKeys.keySecret,
    ),
  ).toBe(true)
  expect(await client.subscriptions.fetch(id)).toMatchObject({ status: 'active' })
})

test('the records survive a restart', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'records-')), 'payments.json')
  const first = await startStandIn({ file, isEager: false, now: () => now })
  client = clientOf(first, standInKeys.keySecret)
  const { id } = await subscribed()
  await first.stop()
  const second = await startStandIn({ file, isEager: false, now: () => now })
  expect(await clientOf(second, standInKeys.keySecret).subscriptions.fetch(id)).toMatchObject({
    id,
  })
  await second.stop()
})

test('parallel payments leave a complete file, and the stand-in keeps running', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'records-')), 'payments.json')
  const busy = await startStandIn({ file, isEager: false, now: () => now })
  client = clientOf(busy, standInKeys.keySecret)
  const subscriptions = await Promise.all(Array.from({ length: 40 }, () => subscribed()))
  const pages = await Promise.all(
    subscriptions.map(({ id }) =>
      fetch(`${busy.url}/pay/${id}`, {
        method: 'POST',
        body: new URLSearchParams({ act: 'authorise' }),
      }),
    ),
  )
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
  await busy.stop()
  const again = await startStandIn({ file, isEager: false, now: () => now })
  expect(again.records.payments).toHaveLength(40)
  await again.stop()
})

test('a malformed request is refused, and the next request is answered', async () => {
  const { port } = new URL(standIn.url)
  for (const line of ['GET //', 'GET *', 'GET http://[', 'POST /pay/%zz', 'OPTIONS //[/']) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.end(`${line} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 4\d\d /)
  }
  const headers = {
    authorization: `Basic ${btoa(`${standInKeys.keyId}:${standInKeys.keySecret}`)}`,
  }
  for (const body of ['{', 'null', '[]', '{"item":null}', '{"notes":3,"period":"monthly"}']) {
    const url = `${standIn.url}/v1/plans`
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(400)
  }
  expect(await aPlan()).toMatchObject({ entity: 'plan' })
})

test('an internal error is logged, answers one request with an error and does not end the process', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const file = join(await mkdtemp(join(tmpdir(), 'records-')), 'gone', 'payments.json')
  const broken = await startStandIn({ file, isEager: false, now: () => now })
  for (const path of ['/', '/pay/sub_none']) {
    const answer = await fetch(broken.url + path)
    expect(answer.status).toBe(500)
  }
  expect(logged).toHaveBeenCalledTimes(2)
  await broken.stop()
  logged.mockRestore()
})
