import { createHmac } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { connectRazorpay } from './razorpay.ts'

const subscription = {
  id: 'sub_00000000000001',
  entity: 'subscription',
  plan_id: 'plan_00000000000001',
  customer_id: 'cust_D00000000000001',
  status: 'active',
  current_start: 1577355871,
  current_end: 1582655400,
  ended_at: null,
  quantity: 1,
  notes: { mandate_id: 'ours', notes_key_2: 'Tea, Earl Grey… decaf.' },
  charge_at: 1577385991,
  start_at: 1577385991,
  end_at: 1603737000,
  auth_attempts: 0,
  total_count: 6,
  paid_count: 1,
  customer_notify: true,
  created_at: 1577356081,
  expire_by: 1577485991,
  short_url: 'https://rzp.io/i/z3b1R61A9',
  has_scheduled_changes: false,
  change_scheduled_at: null,
  remaining_count: 5,
}
const invoice = {
  id: 'inv_00000000000003',
  entity: 'invoice',
  receipt: null,
  invoice_number: null,
  line_items: [{ id: 'li_00000000000003', amount: 100, type: 'plan', quantity: 1 }],
  payment_id: 'pay_00000000000002',
  status: 'paid',
  issued_at: 1593344888,
  paid_at: 1593344889,
  amount: 100,
  amount_paid: 100,
  amount_due: 0,
  currency: 'INR',
  billing_start: 1594405800,
  billing_end: 1597084200,
  type: 'invoice',
  subscription_id: 'sub_00000000000001',
}
const refused = (description: string) => ({
  error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: 'NA', metadata: {} },
})

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

interface Asked {
  method: string | undefined
  url: string | undefined
  headers: Record<string, string | string[] | undefined>
  body: string
}

async function play(...answers: RequestListener[]) {
  const asked: Asked[] = []
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push({ method: request.method, url: request.url, headers: request.headers, body })
    answers[Math.min(asked.length, answers.length) - 1]?.(request, response)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const provider = connectRazorpay({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    script: 'https://checkout.razorpay.com/v1/checkout.js',
    keyId: 'rzp_test_1',
    keySecret: 'secret',
    webhookSecrets: ['the present secret', 'the previous secret'],
    timeoutMilliseconds: answers.includes(silence) ? 2_000 : 20_000,
  })
  return { provider, asked }
}

const answer =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
const page = (...items: object[]) =>
  answer(200, { entity: 'collection', count: items.length, items })
const silence: RequestListener = () => {}
const hangUp: RequestListener = (request) => request.socket.destroy()

const order = {
  mandateId: 'ours',
  restaurantId: 'restaurant',
  plan: 'monthly',
  amountPaise: 150_000,
  startsAt: new Date('2026-12-21T00:30:00Z'),
  expiresAt: new Date('2026-11-21T11:05:00Z'),
  createdAt: new Date('2026-11-20T11:05:00Z'),
} as const
const plan = {
  id: 'plan_1',
  period: 'monthly',
  interval: 1,
  item: { name: 'Dobara monthly', amount: 150_000, currency: 'INR' },
}

test('a mandate is read with its payments', async () => {
  const { provider, asked } = await play(answer(200, subscription), page(invoice))
  expect(await provider.fetchMandate(subscription.id)).toEqual({
    status: 'active',
    providerStatus: 'active',
    link: 'https://rzp.io/i/z3b1R61A9',
    nextChargeAt: new Date(1577385991_000),
    stoppedAt: null,
    payments: [
      {
        providerId: 'pay_00000000000002',
        amountPaise: 100,
        paidAt: new Date(1593344889_000),
        method: null,
        periodStart: new Date(1594405800_000),
        periodEnd: new Date(1597084200_000),
      },
    ],
    unreadable: [],
  })
  expect(asked[0]?.headers.authorization).toBe(`Basic ${btoa('rzp_test_1:secret')}`)
})

test.each([
  ['created', 'created'],
  ['authenticated', 'authorised'],
  ['pending', 'failing'],
  ['halted', 'failing'],
  ['paused', 'paused'],
  ['cancelled', 'stopped'],
  ['completed', 'stopped'],
  ['expired', 'stopped'],
])('the status %s is read as %s', async (status, ours) => {
  const { provider } = await play(answer(200, { ...subscription, status }), page())
  expect(await provider.fetchMandate('sub_1')).toMatchObject({
    status: ours,
    providerStatus: status,
  })
})

test('unpaid invoices and invoices of no cycle are not payments', async () => {
  const { provider } = await play(
    answer(200, { ...subscription, notes: [], short_url: null }),
    page(
      { ...invoice, status: 'issued', payment_id: null, paid_at: null },
      { ...invoice, line_items: [{ type: 'addon' }] },
    ),
  )
  expect((await provider.fetchMandate('sub_1'))?.payments).toEqual([])
})

test('an unknown status is an unknown outcome', async () => {
  const { provider } = await play(answer(200, { ...subscription, status: 'dreaming' }), page())
  await expect(provider.fetchMandate('sub_1')).rejects.toMatchObject({ name: 'ProviderSilent' })
})

test('a subscription unknown to the provider is null', async () => {
  const { provider } = await play(answer(400, refused('The id provided does not exist')))
  expect(await provider.fetchMandate('sub_1')).toBeNull()
})

test('a plan is created once, and a mandate is opened with our id in its notes', async () => {
  const { provider, asked } = await play(page(), answer(200, plan), answer(200, subscription))
  expect(await provider.openMandate(order)).toEqual({
    providerId: subscription.id,
    link: subscription.short_url,
  })
  await provider.openMandate(order)
  expect(asked.map(({ method, url }) => `${method} ${url?.split('?')[0]}`)).toEqual([
    'GET /v1/plans',
    'POST /v1/plans',
    'POST /v1/subscriptions',
    'POST /v1/subscriptions',
  ])
  expect(JSON.parse(asked[2]?.body ?? '')).toEqual({
    plan_id: 'plan_1',
    total_count: 120,
    quantity: 1,
    start_at: 1797813000,
    expire_by: 1795259100,
    customer_notify: false,
    notes: { mandate_id: 'ours', restaurant_id: 'restaurant' },
  })
})

test('a mandate whose opening got no response is found and not opened twice', async () => {
  const { provider, asked } = await play(page(plan), silence, page(subscription))
  expect(await provider.openMandate(order)).toMatchObject({ providerId: subscription.id })
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

describe.each([
  ['says nothing', silence],
  ['hangs up', hangUp],
  ['fails', answer(502, '<html>')],
  ['is throttled', answer(429, refused('Too many requests'))],
])('a provider that %s', (_, broken) => {
  test('gets an idempotent call once more', async () => {
    const { provider, asked } = await play(broken, answer(200, subscription), page(invoice))
    expect(await provider.fetchMandate('sub_1')).toMatchObject({ status: 'active' })
    expect(asked).toHaveLength(3)
  })

  test('leaves the outcome unknown', async () => {
    const { provider } = await play(broken)
    for (const ask of [
      () => provider.fetchMandate('sub_1'),
      () => provider.cancelMandate('sub_1'),
      () => provider.openMandate(order),
    ])
      await expect(ask()).rejects.toMatchObject({ name: 'ProviderSilent' })
  })
})

test('a cancellation is immediate, and succeeds when the mandate has already stopped', async () => {
  const refusal = refused('Subscription is not cancellable in cancelled status.')
  const cancelled = { ...subscription, status: 'cancelled', ended_at: 1577400000 }
  const { provider, asked } = await play(answer(400, refusal), answer(200, cancelled), page())
  await provider.cancelMandate('sub_1')
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ cancel_at_cycle_end: false })
})

test('a refused cancellation fails', async () => {
  const { provider } = await play(
    answer(400, refused('Something else')),
    answer(200, subscription),
    page(),
  )
  await expect(provider.cancelMandate('sub_1')).rejects.toMatchObject({ name: 'ProviderRefused' })
})

test.each([
  ['without an amount', { amount: 0, amount_paid: 0 }, 0],
  ['with text for an amount', { amount_paid: 'much' }, 0],
  ['without a time of payment', { paid_at: null }, 0],
  ['that ends before it begins', { billing_end: invoice.billing_start - 1 }, 1],
])('a paid invoice %s is reported and hides no other', async (_, change, readable) => {
  const other = { ...invoice, id: 'inv_2', payment_id: 'pay_2' }
  const { provider } = await play(answer(200, subscription), page({ ...invoice, ...change }, other))
  const fetched = await provider.fetchMandate('sub_1')
  expect(fetched?.unreadable).toHaveLength(1)
  expect(fetched?.payments).toHaveLength(readable + 1)
})

const refund = {
  key: 'a-key-of-ours',
  paymentProviderId: 'pay_1',
  mandateProviderId: 'sub_1',
  amountPaise: 100,
}

test('a refused refund takes over the refunds that exist, if they are the whole amount', async () => {
  const whole = [
    { id: 'rfnd_1', amount: 40, status: 'processed' },
    { id: 'rfnd_2', amount: 60, status: 'pending' },
    { id: 'rfnd_3', amount: 100, status: 'failed' },
  ]
  const refusal = answer(400, refused('The payment has been fully refunded already.'))
  const { provider } = await play(refusal, page(...whole), refusal, page(...whole.slice(1)))
  expect(await provider.refund(refund)).toEqual({ providerId: 'rfnd_2', status: 'pending' })
  await expect(provider.refund(refund)).rejects.toMatchObject({ name: 'ProviderRefused' })
})

test('a refund sends its idempotency key each time', async () => {
  const { provider, asked } = await play(
    silence,
    answer(200, { id: 'rfnd_1', status: 'processed' }),
  )
  expect(await provider.refund(refund)).toEqual({ providerId: 'rfnd_1', status: 'processed' })
  expect(asked.map(({ headers }) => headers['x-refund-idempotency'])).toEqual([
    'a-key-of-ours',
    'a-key-of-ours',
  ])
})

describe('a webhook', () => {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_00000000000001',
    event: 'subscription.charged',
    contains: ['subscription', 'payment'],
    payload: {
      subscription: { entity: { ...subscription, notes: [] } },
      payment: { entity: { id: 'pay_1', captured: '1' } },
    },
    created_at: 1567690383,
  })
  const sign = (text: string, secret: string) =>
    createHmac('sha256', secret).update(text).digest('hex')
  const read = async (text: string, headers: Record<string, string>) => {
    const { provider } = await play(silence)
    return provider.readWebhook(Buffer.from(text), (name) => headers[name])
  }

  test.each(['the present secret', 'the previous secret'])(
    'signed with %s is read',
    async (secret) => {
      const headers = { 'x-razorpay-signature': sign(body, secret), 'x-razorpay-event-id': 'evt_1' }
      expect(await read(body, headers)).toEqual({
        id: 'evt_1',
        kind: 'subscription.charged',
        mandateProviderId: subscription.id,
        disputedPayment: null,
      })
    },
  )

  test.each([
    ['another secret', sign(body, 'another')],
    ['an empty secret', sign(body, '')],
    ['another body', sign(`${body} `, 'the present secret')],
    ['nothing', ''],
    ['a word', 'signature'],
    ['half a signature', sign(body, 'the present secret').slice(0, 32)],
  ])('signed with %s is refused', async (_, signature) => {
    expect(await read(body, { 'x-razorpay-signature': signature })).toBeNull()
  })

  test.each(['', '{', '[]', 'null', '{"event":1}', '{"event":"x","payload":[]}'])(
    'that is signed and says %s names no mandate',
    async (text) => {
      expect(
        await read(text, { 'x-razorpay-signature': sign(text, 'the present secret') }),
      ).toMatchObject({
        mandateProviderId: null,
      })
    },
  )
})
