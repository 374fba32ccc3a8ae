import { closeRestaurant } from '@dobara/contract/schemas/restaurants'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import {
  live,
  openBilledWorldForEach,
  payerOf,
  problemsIn,
} from '@dobara/testing/world/billed-world'
import { afterEach, expect, test } from 'vitest'

const world = openBilledWorldForEach()

afterEach(async () => {
  await world.pass(1)
  expect(await problemsIn(world)).toEqual([])
})

const close = (owner: WorldOwner) =>
  owner.call(closeRestaurant, { body: { confirm: 'close', pin: owner.pin } })

async function paidYear(owner: WorldOwner) {
  const payer = payerOf(owner)
  const { subscriptionId, startsAt } = await payer.subscribe('annual')
  world.standIn.payer.authorise(subscriptionId)
  await payer.reconcile()
  await live(world, owner, startsAt ? 33 : 1)
  return payer
}

test('closing the account pays back the year that can be refunded', async () => {
  const owner = await world.owner()
  const payer = await paidYear(owner)
  expect(await payer.billing()).toMatchObject({ standing: 'paid', refundInPaise: 1_500_000 })
  await close(await world.anotherPhone(owner))
  await world.pass(1)
  expect(world.standIn.records.refunds).toMatchObject([{ amount: 1_500_000, status: 'processed' }])
  const papers = await asSuperuser(world.databaseUrl, 'select kind from billing_document')
  expect(papers.map(({ kind }) => kind).sort()).toEqual(['credit_note', 'invoice'])
})

test('closing the account after the days of the refund pays nothing back', async () => {
  const owner = await world.owner()
  const payer = await paidYear(owner)
  await live(world, owner, 15)
  expect(await payer.billing()).toMatchObject({ standing: 'paid', refundInPaise: null })
  await close(await world.anotherPhone(owner))
  await world.pass(1)
  expect(world.standIn.records.refunds).toEqual([])
})

test('a person who closes and signs up again has no second free month and no second refund', async () => {
  const owner = await world.owner()
  await (await paidYear(owner)).cancelWithRefund()
  await close(await world.anotherPhone(owner))
  world.clock.pass(61)
  const again = await world.owner()
  const payer = payerOf(again)
  expect(await payer.billing()).toMatchObject({
    standing: 'ended',
    hadTrial: true,
    isRefundUsed: true,
  })
  const told = world.clock.now
  await paidYear(again)
  expect(await payer.billing()).toMatchObject({ standing: 'paid', refundUntil: null })
  await expect(payer.cancelWithRefund()).rejects.toMatchObject({ code: 'refund_used' })
  expect(await payer.billing()).toMatchObject({ payment: 'paying' })
  expect(await world.told(again.phone, told)).not.toContainEqual(
    expect.stringContaining('Points cannot be given'),
  )
})

test('what is remembered of a person is neither a number nor an address', async () => {
  const owner = await world.owner({ email: 'Meenal+shop@dobara.example' })
  const rows = await asSuperuser<{ text: string }>(
    world.databaseUrl,
    'select p::text as text from billed_person p',
  )
  expect(rows).toHaveLength(2)
  for (const { text } of rows)
    expect(text).not.toMatch(new RegExp(`${owner.phone.slice(3)}|meenal`, 'i'))
})

test('a refund and a change of the GSTIN need the PIN', async () => {
  const owner = await world.owner()
  const payer = await paidYear(owner)
  await expect(payer.cancelWithRefund('9999')).rejects.toMatchObject({ code: 'wrong_pin' })
  const details = (await payer.billing()).details
  await payer.saveDetails({ ...details, gstin: '27AAPFU0939F1ZV' })
  const changed = { ...details, gstin: '' }
  await expect(payer.saveDetails(changed)).rejects.toMatchObject({ code: 'invalid' })
  await expect(payer.saveDetails({ ...changed, pin: '9999' })).rejects.toMatchObject({
    code: 'wrong_pin',
  })
  expect((await payer.billing()).details.gstin).toBe('27AAPFU0939F1ZV')
  await payer.saveDetails({ ...changed, pin: owner.pin })
  expect((await payer.billing()).details.gstin).toBe('')
})

test('an owner can ask the provider eight times a minute and open three mandates a day', async () => {
  const payer = payerOf(await world.owner())
  for (let look = 0; look < 8; look++) await payer.reconcile()
  await expect(payer.reconcile()).rejects.toMatchObject({
    status: 429,
    code: 'provider_asked_often',
  })
  world.clock.pass(61)
  for (const plan of ['monthly', 'annual', 'monthly'] as const) await payer.subscribe(plan)
  await expect(payer.subscribe('annual')).rejects.toMatchObject({ code: 'payments_begun_often' })
  expect(world.standIn.records.subscriptions).toHaveLength(3)
  world.clock.pass(86_401)
  await payer.subscribe('annual')
})

test('looks at once share a reconciliation', async () => {
  const payer = payerOf(await world.owner())
  await payer.subscribe('monthly')
  world.standIn.setFault('silent')
  const looks = await Promise.allSettled(times(20, () => payer.reconcile()))
  world.standIn.setFault('none')
  const codes = looks.map((look) => look.status === 'rejected' && look.reason.code)
  expect(new Set(codes)).toEqual(new Set(['provider_silent']))
})

test('a cancel reaches the provider at once', async () => {
  const owner = await world.owner()
  const payer = payerOf(owner)
  const { subscriptionId } = await payer.subscribe('monthly')
  world.standIn.payer.authorise(subscriptionId)
  await payer.reconcile()
  await payer.cancel()
  expect(world.standIn.records.subscriptions[0]?.status).toBe('cancelled')
})
