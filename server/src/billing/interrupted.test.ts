import {
  live,
  openBilledWorldForEach,
  payerOf,
  problemsIn,
} from '@dobara/testing/world/billed-world'
import { afterEach, expect, test } from 'vitest'

const world = openBilledWorldForEach()

afterEach(async () => {
  await world.billing.sweep(world.clock.now)
  expect(await problemsIn(world)).toEqual([])
})

async function subscribed(plan: 'monthly' | 'annual') {
  const owner = await world.owner()
  const payer = payerOf(owner)
  const { subscriptionId } = await payer.subscribe(plan)
  world.standIn.payer.authorise(subscriptionId)
  await payer.reconcile()
  await live(world, owner, 33)
  return { owner, payer, subscriptionId }
}
const paidInRupees = () =>
  world.standIn.records.payments.reduce(
    (sum, { captured, amount, amount_refunded }) => sum + (captured ? amount - amount_refunded : 0),
    0,
  ) / 100

test.each(['pause', 'cancel'] as const)(
  'after a %s at the bank a new mandate is first charged when the paid year ends',
  async (act) => {
    const { payer, subscriptionId } = await subscribed('annual')
    world.standIn.payer[act](subscriptionId)
    await payer.reconcile()
    const { until } = await payer.billing()
    const checkout = await payer.subscribe('annual')
    expect(checkout.startsAt).toBe(until)
    world.standIn.payer.authorise(checkout.subscriptionId)
    await payer.reconcile()
    expect(paidInRupees()).toBe(15_000)
    expect(await payer.billing()).toMatchObject({ payment: 'paying', until })
  },
)

test('a paused mandate that is resumed before the new one is authorised is charged once', async () => {
  const { owner, payer, subscriptionId } = await subscribed('monthly')
  world.standIn.payer.pause(subscriptionId)
  await live(world, owner, 28)
  const checkout = await payer.subscribe('monthly')
  world.standIn.payer.resume(subscriptionId)
  world.clock.now = new Date('2027-01-20T20:00:00Z')
  world.standIn.clock.catchUp()
  world.standIn.payer.authorise(checkout.subscriptionId)
  await world.billing.sweep(world.clock.now)
  await live(world, owner, 1)
  expect(paidInRupees()).toBe(3_000)
})

test('a payer who pauses is told so, keeps the days of grace, and resumes', async () => {
  const { owner, payer, subscriptionId } = await subscribed('monthly')
  world.standIn.payer.pause(subscriptionId)
  await payer.reconcile()
  expect(await payer.billing()).toMatchObject({
    standing: 'paid',
    payment: 'paused',
    nextCharge: null,
  })
  const before = world.clock.now
  await live(world, owner, 30)
  expect(await payer.billing()).toMatchObject({ standing: 'grace', payment: 'paused' })
  const told = await world.told(owner.phone, before)
  expect(told).toMatchObject([expect.stringContaining('You have paused the payment')])
  world.standIn.payer.resume(subscriptionId)
  await payer.reconcile()
  expect(await payer.billing()).toMatchObject({ standing: 'grace', payment: 'paying' })
})

test('an invoice that cannot be read raises an alarm, and the mandate is cancelled all the same', async () => {
  const { owner, payer, subscriptionId } = await subscribed('monthly')
  const { invoices } = world.standIn.records
  const [paid] = invoices
  const unreadable = { amount: 0, amount_paid: 0, payment_id: 'pay_unreadable' }
  if (paid) invoices.push({ ...paid, ...unreadable, id: 'inv_unreadable' })
  await payer.cancel()
  expect(world.standIn.records.subscriptions[0]?.status).toBe('cancelled')
  await live(world, owner, 1)
  expect(world.alarms).toContainEqual(
    `invoice_unreadable mandate ${subscriptionId}: invoice inv_unreadable is paid, but its amount or time is impossible`,
  )
  expect((await payer.billing()).documents).toHaveLength(1)
  invoices.pop()
})
