import { closeRestaurant } from '@dobara/contract/schemas/restaurants'
import { guests } from '@dobara/testing/people/cast'
import {
  live,
  openBilledWorldForEach,
  payerOf,
  problemsIn,
} from '@dobara/testing/world/billed-world'
import { afterEach, expect, test } from 'vitest'

const world = openBilledWorldForEach()

afterEach(async () => {
  world.standIn.setFault('none')
  await world.billing.sweep(world.clock.now)
  expect(await problemsIn(world)).toEqual([])
})

async function subscribed(plan: 'monthly' | 'annual' = 'monthly') {
  const owner = await world.owner()
  const payer = payerOf(owner)
  const { subscriptionId } = await payer.subscribe(plan)
  world.standIn.payer.authorise(subscriptionId)
  await payer.reconcile()
  await live(world, owner, 32)
  return { owner, payer, subscriptionId }
}
const kinds = async (payer: ReturnType<typeof payerOf>) =>
  (await payer.billing()).documents.map(({ number }) => number)

test('a card fails, points are given during the grace, and another card pays', async () => {
  const { owner, payer, subscriptionId } = await subscribed()
  const asha = await world.member(owner, guests.asha)
  world.standIn.payer.setBank(subscriptionId, false)
  await live(world, owner, 31)
  expect(await payer.billing()).toMatchObject({ standing: 'grace', payment: 'failing' })
  await owner.give(asha.cusId, 10)
  world.standIn.payer.changeCard(subscriptionId)
  await payer.reconcile()
  expect(await payer.billing()).toMatchObject({ standing: 'paid', payment: 'paying' })
  expect(await kinds(payer)).toEqual(['DB2627-000002', 'DB2627-000001'])
})

test('during the grace a new mandate replaces the failing one', async () => {
  const { owner, payer, subscriptionId } = await subscribed()
  world.standIn.payer.setBank(subscriptionId, false)
  await live(world, owner, 34)
  const checkout = await payer.subscribe('monthly')
  expect(checkout.startsAt).toBeNull()
  world.standIn.payer.authorise(checkout.subscriptionId)
  await payer.reconcile()
  expect(await payer.billing()).toMatchObject({ standing: 'paid', payment: 'paying' })
  const old = world.standIn.records.subscriptions.find(({ id }) => id === subscriptionId)
  expect(old?.status).toBe('cancelled')
})

test('after seven days without a payment the plan ends and its mandate is cancelled', async () => {
  const { owner, payer, subscriptionId } = await subscribed()
  world.standIn.payer.setBank(subscriptionId, false)
  await live(world, owner, 40)
  expect(await payer.billing()).toMatchObject({ standing: 'ended', payment: 'none' })
  const old = world.standIn.records.subscriptions.find(({ id }) => id === subscriptionId)
  expect(old?.status).toBe('cancelled')
})

test('while the provider does not answer, points are given', async () => {
  const { owner, payer, subscriptionId } = await subscribed()
  const asha = await world.member(owner, guests.asha)
  world.standIn.setFault('broken')
  await live(world, owner, 45)
  await owner.give(asha.cusId, 10)
  expect(await payer.billing()).toMatchObject({ standing: 'grace' })
  world.standIn.setFault('none')
  await live(world, owner, 1)
  expect(await payer.billing()).toMatchObject({ standing: 'paid' })
  expect(world.standIn.records.subscriptions.find(({ id }) => id === subscriptionId)?.status).toBe(
    'active',
  )
})

test('an owner who cancels keeps the paid period, is not charged again, and can subscribe again', async () => {
  const { owner, payer, subscriptionId } = await subscribed()
  const { until } = await payer.cancel()
  expect(until).toBe('2027-01-21T00:30:00.000Z')
  await live(world, owner, 10)
  expect(await payer.billing()).toMatchObject({ standing: 'paid', payment: 'none', until })
  expect(world.standIn.records.subscriptions.find(({ id }) => id === subscriptionId)?.status).toBe(
    'cancelled',
  )
  const back = await payer.subscribe('annual')
  expect(back.startsAt).toBe(until)
  world.standIn.payer.authorise(back.subscriptionId)
  await live(world, owner, 30)
  expect(await payer.billing()).toMatchObject({ standing: 'paid', plan: 'annual' })
  expect(await kinds(payer)).toHaveLength(2)
})

test('a closed restaurant is not charged, and its owner gets no messages', async () => {
  const owner = await world.owner()
  const payer = payerOf(owner)
  const { subscriptionId } = await payer.subscribe('monthly')
  world.standIn.payer.authorise(subscriptionId)
  await payer.reconcile()
  await owner.call(closeRestaurant, { body: { confirm: 'close', pin: owner.pin } })
  const closedAt = world.clock.now
  for (let day = 0; day < 60; day += 15) await world.pass(15)
  const mandate = world.standIn.records.subscriptions.find(({ id }) => id === subscriptionId)
  expect([mandate?.status, mandate?.paid_count]).toEqual(['cancelled', 0])
  for (const to of ['', owner.phone]) expect(await world.told(to, closedAt)).toEqual([])
})

test('a cancellation holds while the provider is unreachable, and charges after it are refunded', async () => {
  const { owner, payer } = await subscribed()
  world.standIn.setFault('silent')
  await payer.cancel()
  await expect(payer.cancel()).rejects.toMatchObject({ code: 'not_subscribed' })
  world.clock.pass(31 * 86_400)
  world.standIn.clock.catchUp()
  world.standIn.setFault('none')
  await world.billing.sweep(world.clock.now)
  const late = payerOf(await world.anotherPhone(owner))
  expect(await late.billing()).toMatchObject({ standing: 'ended', payment: 'none' })
  expect(await kinds(late)).toEqual(['CN2627-000001', 'DB2627-000002', 'DB2627-000001'])
  expect(world.standIn.records.refunds).toHaveLength(1)
})

test('on a change from monthly to annual the new mandate begins when the old one ends', async () => {
  const { owner, payer, subscriptionId } = await subscribed()
  const checkout = await payer.change('annual')
  expect(checkout).toMatchObject({ plan: 'annual', startsAt: '2027-01-21T00:30:00.000Z' })
  expect(await payer.billing()).toMatchObject({ plan: 'monthly', payment: 'paying' })
  world.standIn.payer.authorise(checkout.subscriptionId)
  await payer.reconcile()
  expect(await payer.billing()).toMatchObject({ plan: 'annual', payment: 'paying' })
  expect(world.standIn.records.subscriptions.find(({ id }) => id === subscriptionId)?.status).toBe(
    'cancelled',
  )
  await live(world, owner, 35)
  expect((await payer.billing()).documents.map(({ amountInPaise }) => amountInPaise)).toEqual([
    1_500_000, 150_000,
  ])
})

test('the plan cannot be changed just before a charge, when both mandates could be charged', async () => {
  const { owner, payer } = await subscribed()
  await live(world, owner, 27)
  await expect(payer.change('annual')).rejects.toMatchObject({ code: 'change_too_late' })
  expect((await payer.billing()).canChange).toBe(false)
})

test('an annual payment is refunded within 14 days with a credit note, and the plan ends the next morning', async () => {
  const { owner, payer } = await subscribed('annual')
  await live(world, owner, 5)
  const { until } = await payer.cancelWithRefund()
  expect(until).toBe('2026-12-28T00:30:00.000Z')
  await live(world, owner, 2)
  expect(await payer.billing()).toMatchObject({
    standing: 'ended',
    payment: 'none',
    refundUntil: null,
  })
  expect(await kinds(payer)).toEqual(['CN2627-000001', 'DB2627-000001'])
})

test('an older annual payment and a monthly payment cannot be refunded', async () => {
  const { owner, payer } = await subscribed('annual')
  await live(world, owner, 15)
  await expect(payer.cancelWithRefund()).rejects.toMatchObject({ code: 'refund_too_late' })
  expect(await payer.billing()).toMatchObject({ standing: 'paid', payment: 'paying' })
})

test('a checkout in two tabs is one checkout and causes one charge', async () => {
  const owner = await world.owner()
  const payer = payerOf(owner)
  const [first, again] = [await payer.subscribe('monthly'), await payer.subscribe('monthly')]
  expect(again).toEqual(first)
  const other = await payer.subscribe('annual')
  world.standIn.payer.authorise(other.subscriptionId)
  await payer.reconcile()
  expect(() => world.standIn.payer.authorise(first.subscriptionId)).not.toThrow()
  await live(world, owner, 32)
  expect((await payer.billing()).documents).toHaveLength(1)
})

test('a mandate whose opening got no response is found and cancelled', async () => {
  const owner = await world.owner()
  const payer = payerOf(owner)
  world.standIn.setFault('response lost')
  await expect(payer.subscribe('monthly')).rejects.toMatchObject({ code: 'provider_silent' })
  world.standIn.setFault('none')
  const checkout = await payer.subscribe('monthly')
  world.standIn.payer.authorise(checkout.subscriptionId)
  await live(world, owner, 1)
  const lost = world.standIn.records.subscriptions.filter(
    ({ id }) => id !== checkout.subscriptionId,
  )
  expect(lost.every(({ status }) => status === 'cancelled')).toBe(true)
  expect(await payer.billing()).toMatchObject({ payment: 'paying' })
})

test('delayed, repeated, reordered and lost webhooks lead to the same state', async () => {
  const { owner, payer } = await subscribed()
  const { waiting, deliver } = world.standIn.webhooks
  expect(waiting().length).toBeGreaterThan(2)
  await deliver({ copies: 3, order: (all) => all.toReversed() })
  await live(world, owner, 30)
  await deliver({ isLost: true })
  expect(await kinds(payer)).toEqual(['DB2627-000002', 'DB2627-000001'])
})

test('two years of payments have all their invoices, in the series of each financial year', async () => {
  const { owner } = await subscribed()
  for (let fortnight = 0; fortnight < 52; fortnight++) await world.pass(14)
  const payer = payerOf(await world.anotherPhone(owner))
  const numbers = (await kinds(payer)).reverse()
  expect(numbers.slice(0, 5)).toEqual([
    'DB2627-000001',
    'DB2627-000002',
    'DB2627-000003',
    'DB2627-000004',
    'DB2728-000001',
  ])
  expect(numbers.filter((number) => number.startsWith('DB2728'))).toHaveLength(12)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(await payer.billing()).toMatchObject({ standing: 'paid', payment: 'paying' })
})
