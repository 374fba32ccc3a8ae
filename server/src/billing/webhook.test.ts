import { createHmac } from 'node:crypto'
import { billingBy } from '@dobara/stand-ins/payments/settings'
import { untilServed } from '@dobara/testing/people/patiently'
import { times } from '@dobara/testing/times'
import { openBilledWorldForEach, payerOf } from '@dobara/testing/world/billed-world'
import { expect, test } from 'vitest'

const world = openBilledWorldForEach()

const ring = (body: string, headers: Record<string, string>) =>
  untilServed(
    () => world.app.inject({ method: 'POST', url: '/webhooks/razorpay', payload: body, headers }),
    ({ statusCode }) => statusCode === 503,
  )

const signed = (body: string, id = 'evt_1') => ({
  'content-type': 'application/json',
  'x-razorpay-event-id': id,
  'x-razorpay-signature': createHmac(
    'sha256',
    billingBy(world.standIn).razorpay.webhookSecrets[0] ?? '',
  )
    .update(body)
    .digest('hex'),
})
const about = (id: string) =>
  `{ "event": "subscription.charged",  "payload": {"subscription": {"entity": {"id": "${id}"}}}}`
const events = () => world.database.global.selectFrom('provider_event').selectAll().execute()

test('after a webhook a payment is stored without any call of the owner', async () => {
  const owner = await world.owner()
  const { subscriptionId } = await payerOf(owner).subscribe('monthly')
  world.standIn.payer.authorise(subscriptionId)
  await world.standIn.webhooks.deliver()
  await expect.poll(async () => (await payerOf(owner).billing()).payment).toBe('paying')
  await expect.poll(async () => (await events()).every(({ handled_at }) => handled_at)).toBe(true)
})

test('each event is stored once, however often and in parallel it is delivered', async () => {
  const owner = await world.owner()
  const { subscriptionId } = await payerOf(owner).subscribe('monthly')
  const body = about(subscriptionId)
  const answers = await Promise.all(times(10, () => ring(body, signed(body))))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(await events()).toHaveLength(1)
})

test('an unsigned webhook changes nothing', async () => {
  const body = about('sub_1')
  const strangers: Record<string, string>[] = [
    {},
    { 'content-type': 'application/json', 'x-razorpay-signature': 'x' },
    { ...signed(body), 'x-razorpay-signature': signed(`${body} `)['x-razorpay-signature'] },
  ]
  for (const headers of strangers) expect((await ring(body, headers)).statusCode).toBe(401)
  expect(await events()).toEqual([])
})

test.each(['', 'null', '{', '{"event":"x"}', 'é'.repeat(1_000), about('sub_\\u0000')])(
  'a signed but unknown event is accepted and has no effect: %j',
  async (body) => {
    const answer = await ring(body, { ...signed(body), 'content-type': 'text/plain' })
    expect(answer.statusCode).toBe(200)
    expect((await events())[0]).toMatchObject({ provider_mandate_id: null })
  },
)

test('without billing there is no webhook endpoint', async () => {
  const off = await world.anotherServer({}, null)
  const answer = await off.app.inject({ method: 'POST', url: '/webhooks/razorpay', payload: {} })
  expect(answer.statusCode).toBe(404)
})
