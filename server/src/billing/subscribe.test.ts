import { pathOf } from '@dobara/contract/calls/call'
import { getBillingDocument } from '@dobara/contract/schemas/billing'
import { guests } from '@dobara/testing/people/cast'
import { openBilledWorldForEach, payerOf } from '@dobara/testing/world/billed-world'
import { expect, test } from 'vitest'

const world = openBilledWorldForEach()

test('an owner subscribes during the trial, is charged, gets an invoice and can always give points', async () => {
  const owner = await world.owner()
  const asha = await world.member(owner, guests.asha)
  const payer = payerOf(owner)
  expect(await payer.billing()).toMatchObject({
    standing: 'trial',
    until: '2026-12-21T00:30:00.000Z',
    payment: 'none',
    documents: [],
  })

  const checkout = await payer.subscribe('monthly')
  expect(checkout.startsAt).toBe('2026-12-21T00:30:00.000Z')
  world.standIn.payer.authorise(checkout.subscriptionId)
  await world.standIn.webhooks.deliver()
  await payer.reconcile()
  expect(await payer.billing()).toMatchObject({
    standing: 'trial',
    payment: 'paying',
    plan: 'monthly',
    nextCharge: { amountInPaise: 150_000, at: '2026-12-21T00:30:00.000Z' },
    documents: [],
  })

  await world.pass(20)
  await payer.billing()
  await world.pass(11)
  const paid = await payer.billing()
  expect(paid).toMatchObject({ standing: 'paid', until: '2027-01-21T00:30:00.000Z' })
  expect(paid.documents).toMatchObject([
    { kind: 'invoice', number: 'DB2627-000001', amountInPaise: 150_000 },
  ])
  const [invoice] = paid.documents
  const answer = await owner.fetch(pathOf(getBillingDocument, { documentId: invoice?.documentId }))
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain('DB2627-000001.pdf')
  const pdf = Buffer.from(await answer.bytes())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const again = await owner.fetch(pathOf(getBillingDocument, { documentId: invoice?.documentId }))
  expect(pdf.equals(Buffer.from(await again.bytes()))).toBe(true)
  await owner.give(asha.cusId, 100)
})

test('after the end giving points is refused with 402 until the plan is paid', async () => {
  const owner = await world.owner()
  const asha = await world.member(owner, guests.asha, 900)
  await world.pass(40)
  const back = await world.anotherPhone(owner)
  const payer = payerOf(back)
  expect(await payer.billing()).toMatchObject({ standing: 'ended' })
  await expect(back.give(asha.cusId, 100)).rejects.toMatchObject({
    status: 402,
    code: 'plan_ended',
  })

  const checkout = await payer.subscribe('annual')
  expect(checkout.startsAt).toBeNull()
  world.standIn.payer.authorise(checkout.subscriptionId)
  await world.standIn.webhooks.deliver()
  await expect.poll(payer.billing).toMatchObject({ standing: 'paid', plan: 'annual' })
  await back.give(asha.cusId, 100)
})
