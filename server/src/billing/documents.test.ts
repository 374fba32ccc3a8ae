import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openBilledWorldForEach, payerOf, problemsIn } from '@dobara/testing/world/billed-world'
import { expect, test } from 'vitest'
import { nextNumber } from './global-queries.ts'

const world = openBilledWorldForEach()

test('papers that become known after an outage are dated when they are issued, in the order of their numbers', async () => {
  for (const phone of ['+919812345678', '+919812345679']) {
    const payer = payerOf(await world.owner({ phone }))
    const { subscriptionId } = await payer.subscribe('monthly')
    world.standIn.payer.authorise(subscriptionId)
    await payer.reconcile()
  }
  world.standIn.setFault('broken')
  await world.pass(33)
  world.standIn.setFault('none')
  await world.pass(1)
  const papers = await asSuperuser<{ number: string; issued_at: Date; paid_at: string }>(
    world.databaseUrl,
    `select number, issued_at, particulars -> 'payment' ->> 'paidAt' as paid_at
      from billing_document order by number`,
  )
  expect(papers.map(({ number }) => number)).toEqual(['DB2627-000001', 'DB2627-000002'])
  for (const { issued_at, paid_at } of papers) {
    expect(issued_at).toEqual(world.clock.now)
    expect(paid_at).toMatch(/^2026-12-2[01]T/)
  }
  expect(await problemsIn(world)).toEqual([])
})

test('a number is never dated before the number before it, whichever clock is ahead', async () => {
  const [early, late] = [new Date('2026-12-01T06:00:00Z'), new Date('2026-12-01T06:00:05Z')]
  const next = (now: Date) =>
    world.database.global.transaction().execute((tx) => nextNumber(tx, 'DB2627', now))
  expect(await next(late)).toEqual({ place: 1, issuedAt: late })
  expect(await next(early)).toEqual({ place: 2, issuedAt: late })
})

test.each([
  ['billingName', 'Chai ☕ Point'],
  ['addressLine1', '1 🍛 Road'],
  ['addressLine2', 'Camp 茶'],
  ['city', 'Pune ™'],
] as const)(
  'an invoice cannot print the %s %s: it is refused with its sentence',
  async (name, value) => {
    const payer = payerOf(await world.owner())
    const { details } = await payer.billing()
    await expect(payer.saveDetails({ ...details, [name]: value })).rejects.toMatchObject({
      code: 'invalid',
      fields: { [name]: expect.stringContaining('cannot print') },
    })
    expect((await payer.billing()).details).toEqual(details)
    await payer.saveDetails({ ...details, [name]: 'चाय Point' })
    expect((await payer.billing()).details[name]).toBe('चाय Point')
  },
)
