import { createHmac } from 'node:crypto'
import { billingBy } from '@dobara/stand-ins/payments/settings'
import { standInKeys } from '@dobara/stand-ins/payments/start'
import {
  live,
  openBilledWorldForEach,
  payerOf,
  problemsIn,
} from '@dobara/testing/world/billed-world'
import { afterEach, expect, test } from 'vitest'
import { connectRazorpay } from './razorpay/razorpay.ts'

const world = openBilledWorldForEach()

afterEach(async () => {
  world.standIn.setRefunds('at once')
  await world.pass(1)
  expect(await problemsIn(world)).toEqual([])
})

async function askedBack() {
  const owner = await world.owner()
  const payer = payerOf(owner)
  const { subscriptionId } = await payer.subscribe('annual')
  world.standIn.payer.authorise(subscriptionId)
  await payer.reconcile()
  await live(world, owner, 33)
  await payer.cancelWithRefund()
  await world.billing.sweep(world.clock.now)
  return { owner, payer }
}
const kinds = async (payer: ReturnType<typeof payerOf>) =>
  (await payer.billing()).documents.map(({ kind }) => kind)
const refunds = () => world.standIn.records.refunds.map(({ status }) => status)

test.each(['balance too low', 'failing', 'later'] as const)(
  'a refund that is %s keeps nobody from paying',
  async (course) => {
    world.standIn.setRefunds(course)
    const { owner, payer } = await askedBack()
    await live(world, owner, 5)
    const checkout = await payer.subscribe('monthly')
    world.standIn.payer.authorise(checkout.subscriptionId)
    await payer.reconcile()
    expect(await payer.billing()).toMatchObject({ standing: 'paid', plan: 'monthly' })
  },
)

test('the credit note follows the refund, not the request', async () => {
  world.standIn.setRefunds('later')
  const { payer } = await askedBack()
  expect(await kinds(payer)).toEqual(['invoice'])
  world.clock.pass(3 * 86_400)
  world.standIn.clock.catchUp()
  await world.standIn.webhooks.deliver()
  await expect.poll(() => kinds(payer)).toEqual(['credit_note', 'invoice'])
  expect(refunds()).toEqual(['processed'])
  expect(world.alarms).toEqual([])
})

test('a refused refund raises an alarm and is made as soon as the provider accepts it', async () => {
  world.standIn.setRefunds('balance too low')
  const { payer } = await askedBack()
  expect(world.alarms).toEqual([
    expect.stringMatching(/^refund_refused payment pay_\w+: .* not have enough balance/),
  ])
  expect(await kinds(payer)).toEqual(['invoice'])
  world.standIn.setRefunds('at once')
  await world.pass(1)
  expect(await kinds(payer)).toEqual(['credit_note', 'invoice'])
  expect(refunds()).toEqual(['processed'])
})

test('a refund that fails after days raises an alarm and is made again', async () => {
  world.standIn.setRefunds('failing')
  const { payer } = await askedBack()
  await world.pass(3)
  expect(world.alarms).toEqual([
    expect.stringMatching(/^refund_failed payment pay_\w+, refund rfnd/),
  ])
  expect(await kinds(payer)).toEqual(['invoice'])
  world.standIn.setRefunds('at once')
  await world.pass(1)
  expect(await kinds(payer)).toEqual(['credit_note', 'invoice'])
  expect(refunds()).toEqual(['failed', 'processed'])
})

test('a refund that was made in the dashboard is taken over', async () => {
  const owner = await world.owner()
  const payer = payerOf(owner)
  const { subscriptionId } = await payer.subscribe('annual')
  world.standIn.payer.authorise(subscriptionId)
  await payer.reconcile()
  await live(world, owner, 33)
  const [{ payment_id: payment } = { payment_id: null }] = world.standIn.records.invoices
  await connectRazorpay(billingBy(world.standIn).razorpay).refund({
    key: 'made in the dashboard'.replaceAll(' ', '-'),
    paymentProviderId: payment ?? '',
    mandateProviderId: subscriptionId,
    amountPaise: 1_500_000,
  })
  await payer.cancelWithRefund()
  await world.pass(1)
  expect(await kinds(payer)).toEqual(['credit_note', 'invoice'])
  expect([refunds(), world.alarms]).toEqual([['processed'], []])
})

test('a disputed payment raises an alarm', async () => {
  const { payer, webhooks } = world.standIn
  const owner = await world.owner()
  const { subscriptionId } = await payerOf(owner).subscribe('monthly')
  const payment = payer.authorise(subscriptionId)
  await webhooks.deliver({ isLost: true })
  payer.dispute(payment?.id ?? '')
  const body = webhooks.waiting()[0]?.body ?? ''
  const secret = standInKeys.webhookSecret
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  await world.billing.receiveWebhook(Buffer.from(body), () => signature, world.clock.now)
  expect(world.alarms).toEqual([`payment_disputed payment ${payment?.id}: payment.dispute.created`])
})
